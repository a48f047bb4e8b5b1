# Reference values for two of several groups in a model of all samples: R 4.2, limma 3.54, edgeR 3.40, DESeq2 1.38.
# Run in this folder: Rscript designs.R. The tests read the tables and need no R.
# Each comparison is a coefficient of its own, with its control as the reference: with voom's weights other contrasts are
# approximate.
suppressMessages({
  library(DESeq2)
  library(limma)
  library(edgeR)
})
set.seed(20261126)

# Samples are called treatment.batch.age.number.
designs <- list(
  # Three treatments, two batches, age as a number.
  numbers = list(
    treatment = rep(c("control", "drugA", "drugB"), each = 5), batch = rep(c("b1", "b2", "b1", "b2", "b1"), 3),
    age = c(31, 44, 58, 39, 62, 35, 47, 51, 66, 40, 29, 55, 60, 42, 49),
    formulas = list(c("control", "drugA"), c("drugA", "drugB")), model = ~ batch + age + treatment
  ),
  # Each donor was given all treatments: four donors, six residual degrees of freedom.
  donors = list(
    treatment = rep(c("control", "drugA", "drugB"), 4), batch = rep(c("d1", "d2", "d3", "d4"), each = 3), age = rep(0, 12),
    formulas = list(c("control", "drugB"), c("drugB", "drugA")), model = ~ batch + treatment
  ),
  # Four groups of unequal size, age with a bend.
  curve = list(
    treatment = rep(c("a", "b", "c", "d"), c(3, 4, 5, 8)), batch = rep("b1", 20),
    age = c(20, 35, 50, 22, 41, 60, 33, 25, 38, 47, 52, 61, 23, 30, 37, 44, 48, 55, 63, 70),
    formulas = list(c("a", "d"), c("c", "b")), model = ~ poly(age, 2) + treatment
  ),
  # No covariate.
  groups = list(
    treatment = rep(c("wt", "het", "ko"), each = 4), batch = rep("b1", 12), age = rep(0, 12),
    formulas = list(c("wt", "ko"), c("het", "ko")), model = ~ treatment
  )
)

simulate <- function(genes, design) {
  samples <- length(design$treatment)
  means <- exp(rnorm(genes, 4, 2))
  treatment <- as.integer(factor(design$treatment))
  effects <- matrix(ifelse(runif(genes * 4) < 0.2, rnorm(genes * 4, 0, 1.5), 0), genes)[, treatment]
  shifts <- matrix(rnorm(genes * 4, 0, 0.6), genes)[, as.integer(factor(design$batch))]
  slopes <- outer(rnorm(genes, 0, 0.02), design$age)
  expected <- outer(means, runif(samples, 0.6, 1.6)) * 2^(effects + shifts + slopes)
  dispersions <- (0.1 + 4 / means) * exp(rnorm(genes, 0, 0.7))
  counts <- matrix(rnbinom(genes * samples, mu = expected, size = 1 / dispersions), genes, samples)
  dimnames(counts) <- list(
    paste0("g", 1:genes), paste(design$treatment, design$batch, design$age, seq_len(samples), sep = ".")
  )
  counts
}

for (name in names(designs)) {
  design <- designs[[name]]
  counts <- simulate(400, design)
  table <- counts
  for (pair in design$formulas) {
    data <- data.frame(batch = factor(design$batch), age = as.numeric(scale(design$age)), treatment = factor(design$treatment))
    data$treatment <- relevel(data$treatment, pair[1])
    coefficient <- paste0("treatment", pair[2])
    model <- model.matrix(design$model, data)
    limma <- topTable(
      eBayes(lmFit(voom(calcNormFactors(DGEList(counts)), model), model)),
      coef = coefficient, number = Inf, sort.by = "none"
    )
    dds <- DESeq(DESeqDataSetFromMatrix(counts, data, model), full = model, quiet = TRUE)
    deseq2 <- as.data.frame(results(dds, name = coefficient, alpha = 0.05))
    its <- cbind(
      limma.logFC = limma$logFC, limma.AveExpr = limma$AveExpr, limma.t = limma$t,
      limma.p = limma$P.Value, limma.adj = limma$adj.P.Val, limma.B = limma$B,
      deseq2.baseMean = deseq2$baseMean, deseq2.log2FC = deseq2$log2FoldChange, deseq2.se = deseq2$lfcSE,
      deseq2.p = deseq2$pvalue, deseq2.adj = deseq2$padj
    )
    colnames(its) <- paste(pair[2], pair[1], colnames(its), sep = "-")
    table <- cbind(table, its)
  }
  file <- gzfile(sprintf("design_%s.tsv.gz", name), "w")
  write.table(signif(table, 13), file, sep = "\t", quote = FALSE)
  close(file)
  cat(name, "\n")
}
