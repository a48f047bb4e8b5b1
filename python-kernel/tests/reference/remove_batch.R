# Reference values for the removal of batches: R 4.2, limma 3.54. Run in this folder, after designs.R: Rscript remove_batch.R.
suppressMessages(library(limma))
table <- read.delim("design_numbers.tsv.gz", check.names = FALSE)
counts <- as.matrix(table[, lengths(regmatches(colnames(table), gregexpr(".", colnames(table), fixed = TRUE))) == 3])
cells <- do.call(rbind, strsplit(colnames(counts), ".", fixed = TRUE))
sizes <- colSums(counts)
prior <- 2 * sizes / mean(sizes)
logs <- log2(t((t(counts) + prior) / (sizes + 2 * prior)) * 1e6)
three <- rep(c("x", "y", "z", "x", "z"), 3)
groups <- model.matrix(~ cells[, 1])
removed <- cbind(
  removeBatchEffect(logs, batch = cells[, 2], design = groups), removeBatchEffect(logs, batch = cells[, 2]),
  removeBatchEffect(logs, batch = three, design = groups)
)[1:40, ]
file <- gzfile("remove_batch.tsv.gz", "w")
write.table(signif(removed, 13), file, sep = "\t", quote = FALSE, col.names = FALSE, row.names = FALSE)
close(file)
