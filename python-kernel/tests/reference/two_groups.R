# Reference values for the comparisons of two groups: R 4.2, limma 3.54, edgeR 3.40, DESeq2 1.38.
# Run in this folder: Rscript two_groups.R. The tests read the tables and need no R.
suppressMessages({
  library(DESeq2)
  library(limma)
  library(edgeR)
})
set.seed(20261121)

simulate <- function(genes, replicates) {
  samples <- 2 * replicates
  means <- exp(rnorm(genes, 4, 2))
  change <- ifelse(runif(genes) < 0.2, rnorm(genes, 0, 1.5), 0)
  perturbed <- rep(0:1, each = replicates)
  expected <- outer(means, runif(samples, 0.6, 1.6)) * 2^outer(change, perturbed)
  counts <- rnbinom(genes * samples, mu = expected, size = 1 / (0.1 + 4 / means))
  matrix(counts, genes, samples, dimnames = list(paste0("g", 1:genes), paste0("s", 1:samples)))
}

for (replicates in c(3, 6, 8)) {
  counts <- simulate(400, replicates)
  group <- factor(rep(c("control", "perturbation"), each = replicates))

  voomed <- voom(calcNormFactors(DGEList(counts)))
  limma <- topTable(eBayes(lmFit(voomed, model.matrix(~group))), coef = 2, number = Inf, sort.by = "none")

  dds <- DESeq(DESeqDataSetFromMatrix(counts, data.frame(group), ~group), quiet = TRUE)
  deseq2 <- as.data.frame(results(dds, alpha = 0.05))

  table <- cbind(
    counts,
    limma.logFC = limma$logFC, limma.AveExpr = limma$AveExpr, limma.t = limma$t,
    limma.p = limma$P.Value, limma.adj = limma$adj.P.Val, limma.B = limma$B,
    deseq2.baseMean = deseq2$baseMean, deseq2.log2FC = deseq2$log2FoldChange, deseq2.se = deseq2$lfcSE,
    deseq2.p = deseq2$pvalue, deseq2.adj = deseq2$padj
  )
  file <- gzfile(sprintf("two_groups_%dv%d.tsv.gz", replicates, replicates), "w")
  write.table(signif(table, 13), file, sep = "\t", quote = FALSE)
  close(file)
}
