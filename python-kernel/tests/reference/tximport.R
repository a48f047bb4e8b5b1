# Reference values for quantifications of transcripts: R 4.2, tximport 1.26. Run in this folder: Rscript tximport.R
suppressMessages(library(tximport))
set.seed(6)
genes <- c("TP53", "TP53", "MYC", "MYC", "MYC", "GAPDH", "ALB", "ALB", "SOX2", "SOX2")
names <- sprintf("ENST%011d.%d", seq_along(genes), rep(1:3, length.out = length(genes)))
read <- list()
for (sample in c("control_1", "control_2", "drug_1")) {
  tpm <- round(rexp(length(genes), 1 / 50), 4)
  tpm[genes == "SOX2"] <- 0
  if (sample == "drug_1") tpm[genes == "ALB"] <- 0
  length <- round(runif(length(genes), 200, 4000), 2)
  read[[sample]] <- data.frame(
    Name = names, Length = ceiling(length + 150), EffectiveLength = length, TPM = tpm,
    NumReads = round(tpm * length / 10, 3)
  )
}
folder <- tempfile()
files <- sapply(names(read), function(sample) {
  path <- file.path(folder, sample, "quant.sf")
  dir.create(dirname(path), recursive = TRUE)
  write.table(read[[sample]], path, sep = "\t", quote = FALSE, row.names = FALSE)
  path
})
made <- tximport(files, "salmon", tx2gene = data.frame(names, genes), countsFromAbundance = "lengthScaledTPM",
                 importer = read.delim, dropInfReps = TRUE)
out <- gzfile("tximport.tsv.gz", "w")
for (sample in names(read)) {
  writeLines(paste0("# ", sample), out)
  write.table(read[[sample]], out, sep = "\t", quote = FALSE, row.names = FALSE)
}
writeLines("# tx2gene", out)
write.table(data.frame(transcript = names, gene = genes), out, sep = "\t", quote = FALSE, row.names = FALSE)
writeLines("# counts", out)
write.table(format(made$counts, digits = 15), out, sep = "\t", quote = FALSE, col.names = NA)
close(out)
