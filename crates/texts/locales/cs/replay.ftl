### Záznamy her.
