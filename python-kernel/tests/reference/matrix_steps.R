# Reference values for what is done to the counts of two_groups.R: R 4.2, edgeR 3.40.
# Run in this folder after two_groups.R: Rscript matrix_steps.R. The tests read the tables and need no R.
suppressMessages(library(edgeR))

quantile_normalised <- function(counts) {
  target <- rowMeans(apply(counts, 2, sort))
  apply(counts, 2, function(sample) ave(target[rank(sample, ties.method = "first")], sample))
}

z_scores <- function(counts) {
  centred <- counts - rowMeans(counts)
  centred / sqrt(rowMeans(centred^2))
}

# Clark et al. 2014 without shrinkage, on the components that hold more than 0.1 % of the variance.
characteristic_direction <- function(counts, perturbed) {
  standard <- apply(counts, 2, function(sample) (sample - mean(sample)) / sqrt(mean((sample - mean(sample))^2)))
  difference <- rowMeans(standard[, perturbed]) - rowMeans(standard[, !perturbed])
  components <- prcomp(t(standard))
  kept <- which(components$sdev^2 / sum(components$sdev^2) > 0.001)
  axes <- components$rotation[, kept]
  scores <- components$x[, kept]
  within <- (crossprod(scores[perturbed, ]) + crossprod(scores[!perturbed, ])) / (ncol(counts) - 2)
  direction <- axes %*% solve(within, t(axes) %*% difference)
  coefficient <- drop(direction) / sqrt(sum(direction^2))
  deviation <- (coefficient - mean(coefficient)) / sqrt(mean((coefficient - mean(coefficient))^2))
  p <- 2 * pnorm(-abs(deviation))
  change <- log2(rowMeans(counts[, perturbed]) + 1) - log2(rowMeans(counts[, !perturbed]) + 1)
  cbind(cd.coefficient = coefficient, cd.logFC = change, cd.p = p, cd.adj = p.adjust(p, "BH"))
}

named <- function(prefix, values) {
  colnames(values) <- paste0(prefix, ".", colnames(values))
  values
}

for (replicates in c(6, 8)) {
  samples <- paste0("s", 1:(2 * replicates))
  table <- read.delim(sprintf("two_groups_%dv%d.tsv.gz", replicates, replicates), row.names = 1)
  counts <- as.matrix(table[, samples])
  perturbed <- rep(c(FALSE, TRUE), each = replicates)
  steps <- cbind(
    characteristic_direction(counts, perturbed),
    named("log", log2(counts + 1)), named("quantile", quantile_normalised(counts)), named("zscore", z_scores(counts))
  )
  file <- gzfile(sprintf("matrix_steps_%dv%d.tsv.gz", replicates, replicates), "w")
  write.table(signif(steps, 11), file, sep = "\t", quote = FALSE)
  close(file)

  components <- prcomp(t(cpm(counts, log = TRUE, prior.count = 2)))
  pca <- components$x[, 1:3]
  colnames(pca) <- sprintf("PC%d %.10f", 1:3, (components$sdev^2 / sum(components$sdev^2))[1:3])
  name <- sprintf("matrix_steps_%dv%d_pca.tsv", replicates, replicates)
  write.table(signif(pca, 11), name, sep = "\t", quote = FALSE)
}
