# Reference values for scores of gene sets in each sample: R 4.2, GSVA 1.46. Run in this folder: Rscript set_scores.R
suppressMessages(library(GSVA))
set.seed(11)
values <- matrix(rnbinom(120 * 6, mu = 30, size = 1), 120, dimnames = list(paste0("g", 1:120), paste0("s", 1:6)))
values[1:10, 4:6] <- values[1:10, 4:6] + 60
sets <- list(up = paste0("g", 1:12), random = paste0("g", c(5, 17, 33, 60, 90)), few = "g7", foreign = c("x", "g100", "g3"))
scores <- gsva(values, sets, method = "ssgsea", verbose = FALSE)
out <- gzfile("set_scores.tsv.gz", "w")
write.table(values, out, sep = "\t", quote = FALSE, col.names = NA)
writeLines("# scores", out)
write.table(format(scores, digits = 15), out, sep = "\t", quote = FALSE, col.names = NA)
close(out)
