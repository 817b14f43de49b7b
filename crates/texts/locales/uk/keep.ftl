keep-title = За справжнім столом
