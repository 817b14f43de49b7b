### Strona główna.
