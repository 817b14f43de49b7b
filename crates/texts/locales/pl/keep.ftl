keep-title = Przy prawdziwym stole
