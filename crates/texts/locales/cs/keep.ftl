keep-title = U opravdového stolu
