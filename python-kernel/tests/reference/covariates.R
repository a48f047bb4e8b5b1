# Reference values for comparisons with a covariate: R 4.2, limma 3.54, edgeR 3.40, DESeq2 1.38.
# Run in this folder: Rscript covariates.R. The tests read the tables and need no R.
suppressMessages({
  library(DESeq2)
  library(limma)
  library(edgeR)
})
set.seed(20261122)

simulate <- function(genes, condition, covariate, outliers, spread) {
  samples <- length(condition)
  means <- exp(rnorm(genes, 4, 2))
  change <- ifelse(runif(genes) < 0.2, rnorm(genes, 0, 1.5), 0)
  shift <- matrix(rnorm(genes * nlevels(covariate), 0, 0.8), genes)[, as.integer(covariate)]
  expected <- outer(means, runif(samples, 0.6, 1.6)) * 2^(outer(change, condition) + shift)
  dispersions <- (0.1 + 4 / means) * exp(rnorm(genes, 0, spread))
  counts <- matrix(rnbinom(genes * samples, mu = expected, size = 1 / dispersions), genes, samples)
  wild <- cbind(sample(genes, outliers), sample(samples, outliers, replace = TRUE))
  counts[wild] <- 50 * counts[wild] + 1000
  dimnames(counts) <- list(paste0("g", 1:genes), paste0(covariate, ".", condition, ".", 1:samples))
  counts
}

designs <- list(
  # Three residual degrees of freedom: DESeq2 takes its prior from simulated dispersions.
  pairs4 = list(condition = rep(0:1, 4), covariate = rep(1:4, each = 2), outliers = 0, spread = 1.2),
  pairs8 = list(condition = rep(0:1, 8), covariate = rep(1:8, each = 2), outliers = 6, spread = 1),
  # Cells of two, three and four samples.
  batches3 = list(
    condition = rep(0:1, each = 9), covariate = c(1, 1, 1, 1, 2, 2, 2, 3, 3, 1, 1, 2, 2, 2, 3, 3, 3, 3), outliers = 20,
    spread = 0
  ),
  # Cells of eight: DESeq2 replaces outliers.
  batches2 = list(condition = rep(0:1, each = 16), covariate = rep(rep(1:2, each = 8), 2), outliers = 30, spread = 0)
)

for (name in names(designs)) {
  design <- designs[[name]]
  covariate <- factor(letters[design$covariate])
  condition <- factor(design$condition)
  counts <- simulate(400, design$condition, covariate, design$outliers, design$spread)

  model <- model.matrix(~ covariate + condition)
  voomed <- voom(calcNormFactors(DGEList(counts)), model)
  limma <- topTable(eBayes(lmFit(voomed, model)), coef = "condition1", number = Inf, sort.by = "none")

  dds <- DESeq(DESeqDataSetFromMatrix(counts, data.frame(covariate, condition), ~ covariate + condition), quiet = TRUE)
  deseq2 <- as.data.frame(results(dds, alpha = 0.05))
  cat(name, "prior variance", attr(dispersionFunction(dds), "dispPriorVar"), "\n")

  table <- cbind(
    counts,
    limma.logFC = limma$logFC, limma.AveExpr = limma$AveExpr, limma.t = limma$t,
    limma.p = limma$P.Value, limma.adj = limma$adj.P.Val, limma.B = limma$B,
    deseq2.baseMean = deseq2$baseMean, deseq2.log2FC = deseq2$log2FoldChange, deseq2.se = deseq2$lfcSE,
    deseq2.p = deseq2$pvalue, deseq2.adj = deseq2$padj
  )
  file <- gzfile(sprintf("covariate_%s.tsv.gz", name), "w")
  write.table(signif(table, 13), file, sep = "\t", quote = FALSE)
  close(file)
}
