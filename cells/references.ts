import { literalReference, reference } from '@playbook/core/story'

export const lachmann2018 = reference(
  '10.1038/s41467-018-03751-6',
  'Lachmann, A. et al. Massive mining of publicly available RNA-seq data from human and mouse. Nature Communications vol. 9 (2018).',
)

export const robinson2010 = reference(
  '10.1093/bioinformatics/btp616',
  'Robinson, M. D., McCarthy, D. J. & Smyth, G. K. edgeR: a Bioconductor package for differential expression analysis of digital gene expression data. Bioinformatics vol. 26 139–140 (2010).',
)

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
