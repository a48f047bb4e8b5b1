# What DESeq2's estimateDispersionsPriorVar draws with its own seed where three or fewer residual degrees of freedom are
# left: for each of them (1, 2, 3) and each of 200 prior variances, how many of 10,000 log dispersions lie in each of 40
# bins. Run in this folder: Rscript log_dispersions.R. Needs no package.
breaks <- -20:20 / 2
table <- NULL
for (df in 1:3) {
  set.seed(2)
  for (variance in seq(from = 0, to = 8, length = 200)) {
    drawn <- log(rchisq(1e4, df = df)) + rnorm(1e4, 0, sqrt(variance)) - log(df)
    drawn <- drawn[drawn > min(breaks) & drawn < max(breaks)]
    table <- rbind(table, hist(drawn, breaks = breaks, plot = FALSE)$counts)
  }
}
file <- gzfile("../../src/playbook_kernel/statistics/log_dispersions.tsv.gz", "w")
write.table(table, file, sep = "\t", row.names = FALSE, col.names = FALSE)
close(file)
