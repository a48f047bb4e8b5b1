# Reference values for gene sets along a signature: R 4.2, limma 3.54. Run in this folder: Rscript camera.R
suppressMessages(library(limma))
set.seed(8)
t <- setNames(round(rt(400, 10), 6), paste0("g", 1:400))
t[1:15] <- t[1:15] + 1.2
t[40:60] <- t[40:60] - 0.8
sets <- list(up = paste0("g", 1:15), down = paste0("g", 40:60), random = paste0("g", seq(5, 395, 13)), pair = c("g7", "g300"))
found <- cameraPR(t, ids2indices(sets, names(t)), sort = FALSE)
out <- gzfile("camera.tsv.gz", "w")
writeLines(paste(names(t), t, sep = "\t"), out)
writeLines("# sets", out)
for (name in names(sets)) writeLines(paste(c(name, found[name, "NGenes"], as.character(found[name, "Direction"]),
  format(found[name, c("PValue", "FDR")], digits = 15), sets[[name]]), collapse = "\t"), out)
close(out)
