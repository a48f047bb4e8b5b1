# Reference values for gene sets between groups of samples: R 4.2, limma 3.54, edgeR 3.40. Run in this folder: Rscript fry.R
suppressMessages({library(limma); library(edgeR)})
set.seed(11)
genes <- paste0("g", 1:300)
groups <- rep(c("control", "treated"), each = 4)
expected <- exp(rnorm(300, 5, 1))
shared <- matrix(rnorm(8 * 6, sd = 0.4), 6)[rep(1:6, length.out = 300), ]
change <- rep(0, 300); change[1:20] <- 0.8; change[40:60] <- -0.7; change[81:100] <- c(1, -1)
mean <- expected * exp(shared + outer(change, groups == "treated"))
counts <- matrix(rnbinom(2400, mu = mean, size = 8), 300, dimnames = list(genes, paste0("s", 1:8)))
sets <- list(up = genes[1:20], down = genes[40:60], both = genes[81:100], together = genes[seq(1, 300, 6)],
  random = genes[seq(5, 295, 13)], pair = genes[c(7, 150)])
dge <- calcNormFactors(DGEList(counts))
found <- fry(voom(dge, model.matrix(~groups)), ids2indices(sets, genes), model.matrix(~groups), sort = "none")
out <- gzfile("fry.tsv.gz", "w")
writeLines(paste(c("gene", colnames(counts)), collapse = "\t"), out)
writeLines(apply(cbind(genes, counts), 1, paste, collapse = "\t"), out)
writeLines("# sets", out)
for (name in names(sets)) writeLines(paste(c(name, found[name, "NGenes"], as.character(found[name, "Direction"]),
  format(found[name, c("PValue", "FDR", "PValue.Mixed", "FDR.Mixed")], digits = 15), sets[[name]]), collapse = "\t"), out)
close(out)
