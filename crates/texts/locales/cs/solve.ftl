### Řešitel.
