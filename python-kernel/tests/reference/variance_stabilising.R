# Reference values for variance-stabilised counts and regularised logarithms: R 4.2, DESeq2 1.38. Run in this folder, after designs.R and
# contrasts.R: Rscript variance_stabilising.R. The test reads the tables and needs no R.
suppressMessages(library(DESeq2))
for (name in c("factorial", "donors")) {
  table <- read.delim(sprintf("contrasts_%s.tsv.gz", name), check.names = FALSE)
  counts <- as.matrix(table[, lengths(regmatches(colnames(table), gregexpr(".", colnames(table), fixed = TRUE))) == 3])
  for (how in c("variance_stabilising", "regularised_log")) {
    values <- (if (how == "regularised_log") rlog else varianceStabilizingTransformation)(counts, blind = TRUE)
    file <- gzfile(sprintf("%s_%s.tsv.gz", how, name), "w")
    write.table(signif(values[1:60, ], 13), file, sep = "\t", quote = FALSE, col.names = FALSE, row.names = FALSE)
    close(file)
  }
}
