/** What researchers say of comparing and looking at samples. */
export const SAMPLE_WORDS = `
differential expression: de, deg, edger, differential, differentially expressed, differ, difference, ~batch, batch correction, batch effect, remove batch, combat, covariate, ~fold change, foldchange, treated, untreated, treatment, ~respond, ~responsive, ~change, gene change, what change, changed gene, altered, dysregulated, misregulated, deregulated, perturbed, compare group, compare condition, compare treated, compare sample, case control, case and control, control treatment, versus control, wild type, knock out versus, significant gene, t test, contrast, two group, two condition, effect of treatment, mutant versus, affected gene expression, stimulated, exposure, exposed, response to drug, reaction to drug, react, gene modulated, altered expression, expression change, expression difference, up and down, diseased versus healthy, healthy control, tumour versus normal, tumor versus normal, knocked down versus, time zero versus, before after
several group limma: three group, several group, more than two group, multiple group, anova, three condition, arm, treatment arm, dose, genotype, four group, several treatment, several condition, all group, each against control
limma voom: voom
pca: group separate, control separate, sample separate, condition separate, principal component, principal components, dimension reduction, dimensionality reduction, mds, multidimensional scaling, ordination, score plot, separate, separation, ~cluster, outlier, replicate, embed, two dimension, low dimension, projection, group together, overview of sample, variation between sample, main axis, variance explained, sample grouping, batch look
umap cluster: dimension reduction, dimensionality reduction, ~cluster, clustering, sample cluster, embed, embedding, two dimension, nonlinear map
t sne cluster: tsne, embed, nonlinear map
expression heatmap: heat map, heatmap, hierarchical cluster, hierarchical tree, dendrogram, ~cluster, pattern of expression, expression pattern
quality of sample: sample outlier, outlier sample, outlying sample, bad sample, failed sample, sample swap, swapped sample, sample mix up, quality control, qc
leave sample out: remove sample, remove outlier, exclude sample, exclude outlier, drop sample, drop outlier, leave out sample, discard sample
correlation sample: sample similarity, similar sample, alike, outlier, replicate, sample distance, sample sample distance, distance, concordance, reproducible, reproducibility, agree, consistent replicate, pearson, spearman, group sample by similarity, similarity, similar replicate, relatedness of sample, pairwise
correlation: association
library size: sequencing depth, read depth, library depth, depth, deep, deeply, quality control, qc, read per sample, number of read, total count, total read, coverage, how many read, sequenced, library yield, read count per sample, sample quality, complexity, library complexity, mapped read, low quality sample, sequencing quality, yield, throughput, saturation
normalise: tpm, cpm, normalize, normalized, normalization, rescale, sample comparable, make comparable, scale, unit, size factor, median of ratio, transform, library size correction, correct for depth, adjust for depth, sequencing depth correction, rpkm, fpkm
log normalise: log transform, logarithm, logcpm, log2, variance stabilise, stabilise variance
quantile normalise: quantile, same distribution
z score normalise: standardise, standardize, unit variance, mean zero
gene biotype: noncoding rna, non coding rna, biotype, ~protein coding, non coding, noncoding, lncrna, pseudogene, mirna gene, rrna, ribosomal rna, snorna, coding gene, antisense, mitochondrial gene, gene type, biotype
label sample hand: label sample, assign group, define group, annotate sample, which sample are control, set group, mark control, sample are control, which are control, assign sample, sample label, group by hand, class label, name group
box violin plot gene group: violin, boxplot, box plot, expression by group, expression per group, expression in each group, gene by condition, gene across group, dot plot of a gene
targetranger: cell surface, surface target, surface protein, surface antigen, surface marker, antigen, car t, bispecific, adc target, immunotherapy target, absent from normal, not in normal, healthy tissue, tumor specific, tumour specific, tumor antigen, tumour antigen, neoantigen expression, safe target
align fastq: alignment, aligned, sequencing read, raw read, raw sequence, fastq, fq, sra, mapping of read, map read, paired end
transpose: swap row, row column, flip table
up gene signature: up regulated, upregulated, up gene, gene up, overexpressed, over expressed, ~induced, ~activated, ~switched on, ~turned on, higher, increased, went up, go up, gained, rise, rose, elevated, increase, gain, stimulated gene, highest increase
down gene signature: down regulated, downregulated, down gene, gene down, underexpressed, ~repressed, ~silenced, ~switched off, ~turned off, lower, decreased, reduced, went down, go down, lost, fell, dropped, decrease, loss, attenuated, suppressed gene, diminished
volcano plot: ~fold change, foldchange, significance against fold change, p value effect size, effect size, p value against, significance versus, log p
ma plot: mean expression, average expression, mean average, mean versus change, intensity ratio, mean against fold change, bland altman
all gene signature ranked: rank gene, ranked list, rank all, whole ranking
gene set enrichment ranked list: gsea, fgsea, prerank, preranked, ranked enrichment, enrichment plot
signature plot: image
reverser compound: drug reverse, reverse, reversal, counteract, oppose, opposite, undo, rescue, revert, shut, shut off, shut down, turn off, switch off signature, normalise signature, antagonise, connectivity map, cmap, repurpose, repurposing, repositioning, anticorrelated, therapeutic candidate, ~lincs, opposite effect, opposite signature, back to normal, restore, restoring, ameliorate, therapeutic
mimicker compound: mimic, same effect, phenocopy, drug mimic, compound mimic, copy signature
sample with signature: same profile, similar profile, matching sample, published sample, sample like, sample with same, similar sample geo
metabolite count matrix: metabolomic, metabolomics, metabolome
figure: image, picture
plot: image, picture
top scored: strongest, best, top, highest scoring, first 50, leading
horizontal bar scored: bar chart, bar plot, barplot, bar
`
