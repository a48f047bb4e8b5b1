# Reference values for several contrasts of one model: R 4.2, limma 3.54, edgeR 3.40, DESeq2 1.38, statmod 1.5.
# Run in this folder, after designs.R: Rscript contrasts.R. The tests read the tables and need no R.
# With voom's weights `contrasts.fit` is approximate, so each contrast is a coefficient of its own (`contrastAsCoef`), and
# the F-statistic compares two weighted fits of each gene.
suppressMessages({
  library(DESeq2)
  library(limma)
  library(edgeR)
  library(splines)
})
set.seed(20261127)

# Genotype and treatment, in two batches; age is as good as random.
factorial <- list(
  treatment = rep(c("wt:none", "wt:drug", "ko:none", "ko:drug"), each = 4), batch = rep(c("b1", "b2"), 8),
  age = c(31, 44, 58, 39, 62, 35, 47, 51, 66, 40, 29, 55, 60, 42, 49, 53)
)
simulate <- function(genes, design) {
  samples <- length(design$treatment)
  means <- exp(rnorm(genes, 4, 2))
  effects <- matrix(ifelse(runif(genes * 4) < 0.2, rnorm(genes * 4, 0, 1.5), 0), genes)[, as.integer(factor(design$treatment))]
  shifts <- matrix(rnorm(genes * 2, 0, 0.6), genes)[, as.integer(factor(design$batch))]
  dispersions <- (0.1 + 4 / means) * exp(rnorm(genes, 0, 0.7))
  expected <- outer(means, runif(samples, 0.6, 1.6)) * 2^(effects + shifts)
  counts <- matrix(rnbinom(genes * samples, mu = expected, size = 1 / dispersions), genes, samples)
  dimnames(counts) <- list(paste0("g", 1:genes), paste(design$treatment, design$batch, design$age, seq_len(samples), sep = "."))
  counts
}
stored <- function(name) {
  table <- read.delim(sprintf("design_%s.tsv.gz", name), check.names = FALSE)
  as.matrix(table[, lengths(regmatches(colnames(table), gregexpr(".", colnames(table), fixed = TRUE))) == 3])
}

designs <- list(
  numbers = list(
    counts = stored("numbers"), groups = c("control", "drugA", "drugB"), model = ~ batch + age,
    contrasts = list(
      "drugA-control" = c(-1, 1, 0), "drugB-control" = c(-1, 0, 1), "drugB-drugA" = c(0, -1, 1), "drugs-control" = c(-1, 0.5, 0.5)
    )
  ),
  donors = list(
    counts = stored("donors"), groups = c("control", "drugA", "drugB"), model = ~ batch,
    contrasts = list("drugB-drugA" = c(0, -1, 1), "drugA-control" = c(-1, 1, 0))
  ),
  factorial = list(
    counts = simulate(400, factorial), groups = c("wt:none", "wt:drug", "ko:none", "ko:drug"), model = ~ batch,
    contrasts = list("interaction" = c(1, -1, -1, 1), "in ko" = c(0, 0, -1, 1), "of drug" = c(-0.5, 0.5, -0.5, 0.5))
  )
)

parts <- function(counts) do.call(rbind, strsplit(colnames(counts), ".", fixed = TRUE))
# The values of the contrasts are the coefficients of this model: groups stand before what is taken into account.
asCoefficients <- function(groups, rest, contrast) cbind(groups %*% contrastAsCoef(diag(ncol(groups)), contrast)$design, rest)
added <- function(.table, .name, ...) {
  its <- cbind(...)
  colnames(its) <- paste(.name, colnames(its), sep = "|")
  cbind(.table, its)
}
tested <- function(fit, contrast) list(
  t = fit$t[, contrast], p = fit$p.value[, contrast], change = fit$coefficients[, contrast]
)

for (name in names(designs)) {
  design <- designs[[name]]
  # Of a gene without counts rounding errors would tell a correlation.
  counts <- design$counts[rowSums(design$counts) > 0, ]
  cells <- parts(counts)
  data <- data.frame(treatment = factor(cells[, 1], levels = design$groups), batch = factor(cells[, 2]), age = as.numeric(scale(as.numeric(cells[, 3]))))
  groups <- model.matrix(~ 0 + treatment, data)
  rest <- model.matrix(design$model, data)[, -1, drop = FALSE]
  full <- cbind(groups, rest)
  dge <- calcNormFactors(DGEList(counts))
  y <- voom(dge, full)
  logs <- cpm(dge, log = TRUE)
  # Donors, or batches, as a random effect.
  block <- data$batch
  plain <- if (name == "donors") groups else cbind(groups, age = data$age)
  first <- voom(dge, plain)
  rho <- duplicateCorrelation(first, plain, block = block)$consensus.correlation
  second <- voom(dge, plain, block = block, correlation = rho)
  rho <- duplicateCorrelation(second, plain, block = block)$consensus.correlation
  rhoOfLogs <- duplicateCorrelation(logs, plain, block = block)$consensus.correlation
  table <- counts
  for (each in names(design$contrasts)) {
    contrast <- design$contrasts[[each]]
    # Reparametrised: the first coefficient is the contrast.
    its <- asCoefficients(groups, rest, contrast)
    fit <- lmFit(y, its)
    plainEB <- eBayes(fit)
    robust <- eBayes(fit, robust = TRUE)
    least <- treat(fit, lfc = 0.5)
    trend <- eBayes(lmFit(logs, its), trend = TRUE)
    robustTrend <- eBayes(lmFit(logs, its), trend = TRUE, robust = TRUE)
    random <- asCoefficients(groups, plain[, -seq_len(ncol(groups)), drop = FALSE], contrast)
    blocks <- eBayes(lmFit(second, random, block = block, correlation = rho))
    blocksOfLogs <- eBayes(lmFit(logs, random, block = block, correlation = rhoOfLogs), trend = TRUE)
    for (how in c("plainEB", "robust", "trend", "robustTrend", "blocks", "blocksOfLogs")) {
      fitted <- get(how)
      table <- added(table, paste(each, how, sep = "|"), change = fitted$coefficients[, 1], t = fitted$t[, 1], p = fitted$p.value[, 1])
    }
    table <- added(table, paste(each, "treat", sep = "|"), t = least$t[, 1], p = least$p.value[, 1])
  }
  # Each gene's F of all groups: the weighted fits with and without them, and the moderated variance.
  fit <- eBayes(lmFit(y, full))
  without <- cbind(1, rest)
  df <- ncol(full) - ncol(without)
  rss <- function(gene, x) sum(lm.wfit(x, y$E[gene, ], y$weights[gene, ])$residuals^2 * y$weights[gene, ])
  f <- sapply(seq_len(nrow(y)), function(gene) (rss(gene, without) - rss(gene, full)) / df) / fit$s2.post
  table <- added(table, "omnibus|limma", F = f, p = pf(f, df, fit$df.total, lower.tail = FALSE))

  intercept <- model.matrix(update(design$model, ~ . + treatment), data)
  dds <- DESeq(DESeqDataSetFromMatrix(counts, data, intercept), full = intercept, quiet = TRUE)
  others <- grep("treatment", colnames(intercept))
  for (each in names(design$contrasts)) {
    weights <- numeric(ncol(intercept))
    weights[others] <- design$contrasts[[each]][-1]
    for (threshold in c(0, 0.5)) {
      result <- as.data.frame(results(dds, contrast = weights, alpha = 0.05, lfcThreshold = threshold))
      table <- added(
        table, paste(each, if (threshold) "deseq2Least" else "deseq2", sep = "|"),
        baseMean = result$baseMean, change = result$log2FoldChange, se = result$lfcSE, p = result$pvalue, adj = result$padj
      )
    }
  }
  reduced <- intercept[, -others, drop = FALSE]
  lrt <- suppressMessages(nbinomLRT(dds, full = intercept, reduced = reduced))
  result <- as.data.frame(results(lrt, alpha = 0.05))
  table <- added(table, "omnibus|deseq2", statistic = result$stat, p = result$pvalue, adj = result$padj)
  table <- added(table, "rho", voom = rep(rho, nrow(counts)), logs = rep(rhoOfLogs, nrow(counts)))
  file <- gzfile(sprintf("contrasts_%s.tsv.gz", name), "w")
  write.table(signif(table, 13), file, sep = "\t", quote = FALSE)
  close(file)
  cat(name, rho, rhoOfLogs, "\n")
}
