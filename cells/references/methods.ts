import { literalReference, reference } from '@playbook/core/story'

// Methods, software and file formats.

export const barbie2009 = reference(
  '10.1038/nature08460',
  'Barbie, D. A., Tamayo, P., Boehm, J. S., Kim, S. Y., Moody, S. E., Dunn, I. F., Schinzel, A. C., Sandy, P., Meylan, E., Scholl, C., Fröhling, S., Chan, E. M., Sos, M. L., Michel, K., Mermel, C., Silver, S. J., Weir, B. A., Reiling, J. H., Sheng, Q., Gupta, P. B., Wadlow, R. C., Le, H., Hoersch, S., Wittner, B. S., Ramaswamy, S., Livingston, D. M., Sabatini, D. M., Meyerson, M., Thomas, R. K., Lander, E. S., Mesirov, J. P., Root, D. E., Gilliland, D. G., Jacks, T. & Hahn, W. C. Systematic RNA interference reveals that oncogenic KRAS-driven cancers require TBK1. Nature vol. 462 108–112 (2009).',
)

export const benjamini1995 = reference(
  '10.1111/j.2517-6161.1995.tb02031.x',
  'Benjamini, Y. & Hochberg, Y. Controlling the false discovery rate: a practical and powerful approach to multiple testing. Journal of the Royal Statistical Society: Series B vol. 57 289–300 (1995).',
)

export const blondel2008 = reference(
  '10.1088/1742-5468/2008/10/P10008',
  'Blondel, V. D., Guillaume, J.-L., Lambiotte, R. & Lefebvre, E. Fast unfolding of communities in large networks. Journal of Statistical Mechanics: Theory and Experiment vol. 2008 P10008 (2008).',
)

export const chen2016 = reference(
  '10.12688/f1000research.8987.2',
  'Chen, Y., Lun, A. T. L. & Smyth, G. K. From reads to genes to pathways: differential expression analysis of RNA-Seq experiments using Rsubread and the edgeR quasi-likelihood pipeline. F1000Research vol. 5 1438 (2016).',
)

export const bolstad2003 = reference(
  '10.1093/bioinformatics/19.2.185',
  'Bolstad, B. M., Irizarry, R. A., Astrand, M. & Speed, T. P. A comparison of normalization methods for high density oligonucleotide array data based on variance and bias. Bioinformatics vol. 19 185–193 (2003).',
)

export const clark2014 = reference(
  '10.1186/1471-2105-15-79',
  'Clark, N. R., Hu, K. S., Feldmann, A. S., Kou, Y., Chen, E. Y., Duan, Q. & Ma’ayan, A. The characteristic direction: a geometrical approach to identify differentially expressed genes. BMC Bioinformatics vol. 15 (2014).',
)

export const crowell2020 = reference(
  '10.1038/s41467-020-19894-4',
  'Crowell, H. L., Soneson, C., Germain, P.-L., Calini, D., Collin, L., Raposo, C., Malhotra, D. & Robinson, M. D. muscat detects subpopulation-specific state transitions from multi-sample multi-condition single-cell transcriptomics data. Nature Communications vol. 11 6077 (2020).',
)

export const fisher1922 = reference(
  '10.2307/2340521',
  'Fisher, R. A. On the Interpretation of χ2 from Contingency Tables, and the Calculation of P. Journal of the Royal Statistical Society vol. 85 87 (1922).',
)

export const hanzelmann2013 = reference(
  '10.1186/1471-2105-14-7',
  'Hänzelmann, S., Castelo, R. & Guinney, J. GSVA: gene set variation analysis for microarray and RNA-Seq data. BMC Bioinformatics vol. 14 7 (2013).',
)

export const kolde2012 = reference(
  '10.1093/bioinformatics/btr709',
  'Kolde, R., Laur, S., Adler, P. & Vilo, J. Robust rank aggregation for gene list integration and meta-analysis. Bioinformatics vol. 28 573–580 (2012).',
)

export const law2014 = reference(
  '10.1186/gb-2014-15-2-r29',
  'Law, C. W., Chen, Y., Shi, W. & Smyth, G. K. voom: precision weights unlock linear model analysis tools for RNA-seq read counts. Genome Biology vol. 15 R29 (2014).',
)

export const lex2014 = reference(
  '10.1109/TVCG.2014.2346248',
  'Lex, A., Gehlenborg, N., Strobelt, H., Vuillemot, R. & Pfister, H. UpSet: Visualization of Intersecting Sets. IEEE Transactions on Visualization and Computer Graphics vol. 20 1983–1992 (2014).',
)

export const love2014 = reference(
  '10.1186/s13059-014-0550-8',
  'Love, M. I., Huber, W. & Anders, S. Moderated estimation of fold change and dispersion for RNA-seq data with DESeq2. Genome Biology vol. 15 550 (2014).',
)

export const mccarthy2009 = reference(
  '10.1093/bioinformatics/btp053',
  'McCarthy, D. J. & Smyth, G. K. Testing significance relative to a fold-change threshold is a TREAT. Bioinformatics vol. 25 765–771 (2009).',
)

export const mcinnes2018 = reference(
  '10.48550/arXiv.1802.03426',
  'McInnes, L., Healy, J. & Melville, J. UMAP: Uniform Manifold Approximation and Projection for Dimension Reduction. (2018)',
)

export const muzellec2023 = reference(
  '10.1093/bioinformatics/btad547',
  'Muzellec, B., Telenczuk, M., Cabeli, V. & Andreux, M. PyDESeq2: a python package for bulk RNA-seq differential expression analysis. Bioinformatics vol. 39 (2023).',
)

export const korotkevich2021 = reference(
  '10.1101/060012',
  'Korotkevich, G., Sukhov, V., Budin, N., Shpak, B., Artyomov, M. N. & Sergushichev, A. Fast gene set enrichment analysis. Preprint at bioRxiv (2021).',
)

export const lund2012 = reference(
  '10.1515/1544-6115.1826',
  'Lund, S. P., Nettleton, D., McCarthy, D. J. & Smyth, G. K. Detecting differential expression in RNA-sequence data using quasi-likelihood with shrunken dispersion estimates. Statistical Applications in Genetics and Molecular Biology vol. 11 8 (2012).',
)

export const mccarthy2012 = reference(
  '10.1093/nar/gks042',
  'McCarthy, D. J., Chen, Y. & Smyth, G. K. Differential expression analysis of multifactor RNA-Seq experiments with respect to biological variation. Nucleic Acids Research vol. 40 4288–4297 (2012).',
)

export const phipson2016 = reference(
  '10.1214/16-AOAS920',
  'Phipson, B., Lee, S., Majewski, I. J., Alexander, W. S. & Smyth, G. K. Robust hyperparameter estimation protects against hypervariable genes and improves power to detect differential expression. The Annals of Applied Statistics vol. 10 946–963 (2016).',
)

export const rapaport2013 = reference(
  '10.1186/gb-2013-14-9-r95',
  'Rapaport, F., Khanin, R., Liang, Y., Pirun, M., Krek, A., Zumbo, P., Mason, C. E., Socci, N. D. & Betel, D. Comprehensive evaluation of differential gene expression analysis methods for RNA-seq data. Genome Biology vol. 14 R95 (2013).',
)

export const ritchie2015 = reference(
  '10.1093/nar/gkv007',
  'Ritchie, M. E., Phipson, B., Wu, D., Hu, Y., Law, C. W., Shi, W. & Smyth, G. K. limma powers differential expression analyses for RNA-sequencing and microarray studies. Nucleic Acids Research vol. 43 e47 (2015).',
)

export const robinsonOshlack2010 = reference(
  '10.1186/gb-2010-11-3-r25',
  'Robinson, M. D. & Oshlack, A. A scaling normalization method for differential expression analysis of RNA-seq data. Genome Biology vol. 11 R25 (2010).',
)

export const robinson2010 = reference(
  '10.1093/bioinformatics/btp616',
  'Robinson, M. D., McCarthy, D. J. & Smyth, G. K. edgeR: a Bioconductor package for differential expression analysis of digital gene expression data. Bioinformatics vol. 26 139–140 (2010).',
)

export const smyth2005 = reference(
  '10.1093/bioinformatics/bti270',
  'Smyth, G. K., Michaud, J. & Scott, H. S. Use of within-array replicate spots for assessing differential expression in microarray experiments. Bioinformatics vol. 21 2067–2075 (2005).',
)

export const squair2021 = reference(
  '10.1038/s41467-021-25960-2',
  'Squair, J. W., Gautier, M., Kathe, C., Anderson, M. A., James, N. D., Hutson, T. H., Hudelle, R., Qaiser, T., Matson, K. J. E., Barraud, Q., Levine, A. J., La Manno, G., Skinnider, M. A. & Courtine, G. Confronting false discoveries in single-cell differential expression. Nature Communications vol. 12 5692 (2021).',
)

export const storey2003 = reference(
  '10.1073/pnas.1530509100',
  'Storey, J. D. & Tibshirani, R. Statistical significance for genomewide studies. Proceedings of the National Academy of Sciences vol. 100 9440–9445 (2003).',
)

export const subramanian2005 = reference(
  '10.1073/pnas.0506580102',
  'Subramanian, A., Tamayo, P., Mootha, V. K., Mukherjee, S., Ebert, B. L., Gillette, M. A., Paulovich, A., Pomeroy, S. L., Golub, T. R., Lander, E. S. & Mesirov, J. P. Gene set enrichment analysis: A knowledge-based approach for interpreting genome-wide expression profiles. Proceedings of the National Academy of Sciences vol. 102 15545–15550 (2005).',
)

export const supervenn2020 = reference('10.5281/zenodo.4016732', 'Fedor (gecko984). supervenn. Zenodo (2020).')

export const virshup2021 = reference(
  '10.1101/2021.12.16.473007',
  'Virshup, I., Rybakov, S., Theis, F. J., Angerer, P. & Wolf, F. A. anndata: Annotated data. (2021)',
)

export const zhao2020 = reference(
  '10.1038/s41598-020-72664-6',
  'Zhao, Y., Wong, L. & Goh, W. W. B. How to do quantile normalization correctly for gene expression data analyses. Scientific Reports vol. 10 (2020).',
)

export const gmtFormat = literalReference(
  'Gene Matrix Transpose file format, https://software.broadinstitute.org/cancer/software/gsea/wiki/index.php/Data_formats#GMT:_Gene_Matrix_Transposed_file_format_.28.2A.gmt.29',
)

export const vanDerMaaten2008 = literalReference(
  'van der Maaten, L. & Hinton, G. Visualizing Data using t-SNE. Journal of Machine Learning Research vol. 9(86) 2579–2605 (2008).',
)

export const thistlethwaite2021 = reference(
  '10.1371/journal.pcbi.1009551',
  'Thistlethwaite, L. R., Petrosyan, V., Li, X., Miller, M. J., Elsea, S. H. & Milosavljevic, A. CTD: An information-theoretic algorithm to interpret sets of metabolomic and transcriptomic perturbations in the context of graphical models. PLOS Computational Biology vol. 17 e1009551 (2021).',
)

export const petrosyan2022 = reference(
  '10.1016/j.isci.2022.105799',
  'Petrosyan, V., Dobrolecki, L. E., Thistlethwaite, L., Lewis, A. N., Sallas, C., Srinivasan, R. R., Lei, J. T., Kovacevic, V., Obradovic, P., Ellis, M. J., Osborne, C. K., Rimawi, M. F., Pavlick, A., Shafaee, M. N., Dowst, H., Jain, A., Saltzman, A. B., Malovannaya, A., Marangoni, E., Welm, A. L., Welm, B. E., Li, S., Wulf, G. M., Sonzogni, O., Huang, C., Vasaikar, S., Hilsenbeck, S. G., Zhang, B., Milosavljevic, A. & Lewis, M. T. Identifying biomarkers of differential chemotherapy response in TNBC patient-derived xenografts with a CTD/WGCNA approach. iScience vol. 26 105799 (2023).',
)

export const mining2011 = reference(
  '10.1017/CBO9781139058452.002',
  'Rajaraman, A. & Ullman, J. D. Data Mining. Mining of Massive Datasets 1–17 (2011).',
)

export const eisen1998 = reference(
  '10.1073/pnas.95.25.14863',
  'Eisen, M. B., Spellman, P. T., Brown, P. O. & Botstein, D. Cluster analysis and display of genome-wide expression patterns. Proceedings of the National Academy of Sciences vol. 95 14863–14868 (1998).',
)

export const hintze1998 = reference(
  '10.1080/00031305.1998.10480559',
  'Hintze, J. L. & Nelson, R. D. Violin Plots: A Box Plot-Density Trace Synergism. The American Statistician vol. 52 181–184 (1998).',
)

export const hyndman1996 = reference(
  '10.1080/00031305.1996.10473566',
  'Hyndman, R. J. & Fan, Y. Sample Quantiles in Statistical Packages. The American Statistician vol. 50 361–365 (1996).',
)

export const mcgill1978 = reference(
  '10.1080/00031305.1978.10479236',
  'McGill, R., Tukey, J. W. & Larsen, W. A. Variations of Box Plots. The American Statistician vol. 32 12–16 (1978).',
)

export const ritchie2006 = reference(
  '10.1186/1471-2105-7-261',
  'Ritchie, M. E., Diyagama, D., Neilson, J., van Laar, R., Dobrovic, A., Holloway, A. & Smyth, G. K. Empirical array quality weights in the analysis of microarray data. BMC Bioinformatics vol. 7 261 (2006).',
)

export const liu2015 = reference(
  '10.1093/nar/gkv412',
  'Liu, R., Holik, A. Z., Su, S., Jansz, N., Chen, K., Leong, H. S., Blewitt, M. E., Asselin-Labat, M.-L., Smyth, G. K. & Ritchie, M. E. Why weight? Modelling sample and observational level variability improves power in RNA-seq analyses. Nucleic Acids Research vol. 43 e97 (2015).',
)

export const wu2010 = reference(
  '10.1093/bioinformatics/btq401',
  'Wu, D., Lim, E., Vaillant, F., Asselin-Labat, M.-L., Visvader, J. E. & Smyth, G. K. ROAST: rotation gene set tests for complex microarray experiments. Bioinformatics vol. 26 2176–2182 (2010).',
)

export const wuSmyth2012 = reference(
  '10.1093/nar/gks461',
  'Wu, D. & Smyth, G. K. Camera: a competitive gene set test accounting for inter-gene correlation. Nucleic Acids Research vol. 40 e133 (2012).',
)

export const yu2012 = reference(
  '10.1089/omi.2011.0118',
  'Yu, G., Wang, L.-G., Han, Y. & He, Q.-Y. clusterProfiler: an R Package for Comparing Biological Themes Among Gene Clusters. OMICS: A Journal of Integrative Biology vol. 16 284–287 (2012).',
)

export const zhu2019 = reference(
  '10.1093/bioinformatics/bty895',
  'Zhu, A., Ibrahim, J. G. & Love, M. I. Heavy-tailed prior distributions for sequence count data: removing the noise and preserving large differences. Bioinformatics vol. 35 2084–2092 (2019).',
)
