# Reference values where no parametric trend fits the dispersions: R 4.2, DESeq2 1.38, locfit 1.5.
# Run in this folder: Rscript local_trend.R. The test reads the table and needs no R.
suppressMessages(library(DESeq2))
set.seed(20261128)
genes <- 600
samples <- 8
means <- exp(rnorm(genes, 5, 1.6))
# Dispersions that rise with the mean have no asymptote from above.
dispersions <- 0.02 * means^0.45 * exp(rnorm(genes, 0, 0.5))
changes <- ifelse(runif(genes) < 0.2, rnorm(genes, 0, 1.2), 0)
group <- rep(0:1, each = samples / 2)
expected <- means * 2^outer(changes, group) * matrix(runif(samples, 0.7, 1.5), genes, samples, byrow = TRUE)
counts <- matrix(rnbinom(genes * samples, mu = expected, size = 1 / dispersions), genes, samples)
counts <- counts[rowSums(counts) > 0, ]
data <- data.frame(group = factor(group), batch = factor(rep(1:2, samples / 2)))
dds <- suppressMessages(DESeq(DESeqDataSetFromMatrix(counts, data, ~ batch + group), quiet = TRUE))
stopifnot(attr(dispersionFunction(dds), "fitType") == "local")
result <- results(dds, alpha = 0.05)
blind <- suppressMessages(varianceStabilizingTransformation(counts, blind = TRUE))
alone <- estimateDispersionsGeneEst(estimateSizeFactors(DESeqDataSetFromMatrix(counts, data, ~ 1)), quiet = TRUE)
table <- cbind(
  counts, mean = mcols(dds)$baseMean, own = mcols(dds)$dispGeneEst, fit = mcols(dds)$dispFit, change = result$log2FoldChange, p = result$pvalue, adj = result$padj,
  alone = mcols(alone)$dispGeneEst, blind
)
file <- gzfile("local_trend.tsv.gz", "w")
write.table(signif(table, 12), file, sep = "\t", quote = FALSE, col.names = FALSE, row.names = FALSE)
close(file)
