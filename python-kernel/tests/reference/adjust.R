# Reference values for adjusted p-values and groups of like size: R 4.2, qvalue 2.30, dplyr 1.0. Run in this folder: Rscript adjust.R.
suppressMessages({library(qvalue); library(dplyr)})
set.seed(4)
p <- c(runif(380), rbeta(120, 0.3, 8))
p[c(7, 200)] <- NA
table <- data.frame(
  p = p, q = qvalue(p, pi0.method = "bootstrap")$qvalues, tile = ntile(p, 7), tile100 = ntile(p, 100)
)
write.table(format(table, digits = 15), gzfile("adjust.tsv.gz"), sep = "\t", quote = FALSE, row.names = FALSE)
cat(R.version.string, "qvalue", as.character(packageVersion("qvalue")), "dplyr", as.character(packageVersion("dplyr")), "\n")
