import { prose } from '@playbook/core/story'
import { chen2016, law2014, love2014, lund2012, muzellec2023, ritchie2015 } from '../../references.ts'

/** limma-voom for a design of any number of groups, as methods and introduction tell it. */
export const LIMMA_VOOM = {
  name: 'limma-voom',
  costly: false,
  cited: prose`limma-voom ${law2014} ${ritchie2015}`,
  introduction: prose`Limma fits linear models of any design to log counts per million, and voom weights every count by
    the precision that the mean-variance trend of the data gives it ${law2014} ${ritchie2015}.`,
} as const

/** DESeq2 for a design of any number of groups, as methods and introduction tell it. */
export const DESEQ2 = {
  name: 'DESeq2',
  costly: true,
  cited: prose`the method of DESeq2 ${love2014}`,
  introduction: prose`DESeq2 models read counts of any design by negative binomial distributions and shares information on
    their dispersion between genes ${love2014} ${muzellec2023}.`,
} as const

/** edgeR for a design of any number of groups, as methods and introduction tell it. */
export const EDGER = {
  name: 'edgeR',
  costly: true,
  cited: prose`the quasi-likelihood F-tests of edgeR ${lund2012} ${chen2016}`,
  introduction: prose`edgeR models read counts of any design by negative binomial distributions, and its quasi-likelihood
    lets the spread of each gene itself be uncertain ${lund2012} ${chen2016}.`,
} as const
