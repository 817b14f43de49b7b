### Powtórki partii.
