# Reference values for the trend of the spread over the mean: R 4.2, limma 3.54, edgeR 3.40. Run in this folder, after
# two_groups.R: Rscript mean_variance.R
suppressMessages({library(limma); library(edgeR)})
table <- read.delim("two_groups_3v3.tsv.gz", check.names = FALSE)
counts <- as.matrix(table[, paste0("s", 1:6)])
group <- factor(rep(c("control", "perturbation"), each = 3))
found <- voom(calcNormFactors(DGEList(counts)), model.matrix(~group), save.plot = TRUE)
order <- order(found$voom.xy$x)
out <- data.frame(gene = names(found$voom.xy$x)[order], mean = found$voom.xy$x[order], spread = found$voom.xy$y[order],
                  usual = found$voom.line$y)
write.table(format(out, digits = 13), gzfile("mean_variance.tsv.gz"), sep = "\t", quote = FALSE, row.names = FALSE)
