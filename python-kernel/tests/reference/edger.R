# Reference values for quasi-likelihood F-tests: R 4.2, edgeR 3.40, limma 3.54.
# Run in this folder, after contrasts.R: Rscript edger.R. The tests read the table and need no R.
suppressMessages(library(edgeR))

studies <- list(
  numbers = list(
    groups = c("control", "drugA", "drugB"), model = ~ batch + age,
    contrasts = list("drugA-control" = c(1, 0), "drugB-drugA" = c(-1, 1), "drugs-control" = c(0.5, 0.5))
  ),
  donors = list(groups = c("control", "drugA", "drugB"), model = ~ batch, contrasts = list("drugB-drugA" = c(-1, 1))),
  factorial = list(
    groups = c("wt:none", "wt:drug", "ko:none", "ko:drug"), model = ~ batch,
    contrasts = list("interaction" = c(-1, -1, 1), "in ko" = c(0, -1, 1))
  )
)
result <- NULL
for (name in names(studies)) {
  study <- studies[[name]]
  table <- read.delim(sprintf("contrasts_%s.tsv.gz", name), check.names = FALSE)
  counts <- as.matrix(table[, lengths(regmatches(colnames(table), gregexpr(".", colnames(table), fixed = TRUE))) == 3])
  cells <- do.call(rbind, strsplit(colnames(counts), ".", fixed = TRUE))
  data <- data.frame(
    treatment = factor(cells[, 1], levels = study$groups), batch = factor(cells[, 2]),
    age = as.numeric(scale(as.numeric(cells[, 3])))
  )
  design <- model.matrix(update(study$model, ~ . + treatment), data)
  others <- grep("treatment", colnames(design))
  dge <- estimateDisp(calcNormFactors(DGEList(counts)), design)
  fit <- glmQLFit(dge, design)
  told <- function(test, contrast) data.frame(
    study = name, contrast = contrast, gene = seq_len(nrow(counts)),
    change = if (is.null(test$table$logFC)) NA else test$table$logFC, F = test$table$F, p = test$table$PValue,
    trended = dge$trended.dispersion, abundance = dge$AveLogCPM, variance = fit$var.post, df = test$df.total
  )
  for (contrast in names(study$contrasts)) {
    weights <- numeric(ncol(design))
    weights[others] <- study$contrasts[[contrast]]
    result <- rbind(result, told(glmQLFTest(fit, contrast = weights), contrast))
  }
  result <- rbind(result, told(glmQLFTest(fit, coef = others), "all"))
}
file <- gzfile("edger.tsv.gz", "w")
numbers <- vapply(result, is.numeric, TRUE)
result[numbers] <- signif(result[numbers], 10)
write.table(result, file, sep = "\t", quote = FALSE, row.names = FALSE)
close(file)
