# Reference values for weights of samples: R 4.2, limma 3.54, edgeR 3.40. Run in this folder, after contrasts.R:
# Rscript quality_weights.R
suppressMessages({library(limma); library(edgeR)})
table <- read.delim("contrasts_numbers.tsv.gz", check.names = FALSE)
counts <- as.matrix(table[, lengths(regmatches(colnames(table), gregexpr(".", colnames(table), fixed = TRUE))) == 3])
# One sample is noisier than the others.
set.seed(4)
counts[, 5] <- round(counts[, 5] * exp(rnorm(nrow(counts), sd = 1)))
cells <- do.call(rbind, strsplit(colnames(counts), ".", fixed = TRUE))
groups <- factor(cells[, 1], levels = c("control", "drugA", "drugB"))
batch <- factor(cells[, 2])
# drugB - drugA as a coefficient of its own.
design <- cbind(model.matrix(~ 0 + groups) %*% contrastAsCoef(diag(3), c(0, -1, 1))$design, model.matrix(~batch)[, -1])
dge <- calcNormFactors(DGEList(counts))
y <- voomWithQualityWeights(dge, design)
fit <- eBayes(lmFit(y, design))
out <- gzfile("quality_weights.tsv.gz", "w")
writeLines(paste(c(colnames(counts), "change", "t", "p"), collapse = "\t"), out)
writeLines(paste(c(signif(y$targets$sample.weights, 13), "", "", ""), collapse = "\t"), out)
numbers <- signif(cbind(fit$coefficients[, 1], fit$t[, 1], fit$p.value[, 1]), 13)
writeLines(apply(cbind(counts, numbers), 1, paste, collapse = "\t"), out)
close(out)
print(round(y$targets$sample.weights, 2))
