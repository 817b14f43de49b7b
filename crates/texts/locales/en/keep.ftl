keep-title = At a real table
