### Stůl.
