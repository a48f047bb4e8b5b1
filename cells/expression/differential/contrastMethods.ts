import type { Payload } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import type { AnnData } from '../../matrix/types.ts'
import {
  benjamini1995,
  chen2016,
  law2014,
  liu2015,
  love2014,
  lund2012,
  mccarthy2009,
  mccarthy2012,
  phipson2016,
  ritchie2006,
  ritchie2015,
  robinsonOshlack2010,
  smyth2005,
  zhu2019,
} from '../../references.ts'
import { abridged, counted, listOf, quoted, were } from '../../shared/words.ts'
import type { ContrastParams } from './contrasts.ts'
import { adjustmentsOf } from './designs.ts'
import type { GeneContrasts } from './geneContrasts.ts'
import { expressed, summed, untested } from './results.ts'

type Contrasts = Payload<typeof GeneContrasts>

const NAMED = 12

/** All that the model knows of the samples, and what it was asked. */
export function modelled({ factors, design, groups, leftOut, contrasts }: Contrasts): Prose {
  const sizes = listOf(groups.map(({ label, samples }) => `${counted(samples.length, 'sample')} ${quoted(label)}`))
  const lost =
    leftOut.length > 0
      ? ` ${counted(leftOut.length, 'sample')} without a value in a column of the model ${were(leftOut.length)} left out (${abridged(leftOut, NAMED)}).`
      : ''
  const beside = design.adjustments.length > 0 ? `, with ${adjustmentsOf(design)} beside the groups` : ''
  const columns = `${factors.length === 1 ? 'column' : 'columns'} ${listOf(factors.map(quoted))}`
  return prose`Samples were grouped by the metadata ${columns}: ${sizes}.${lost} All were modelled together by ${design.formula}${beside},
    which left ${counted(design.residualDf, 'residual degree')} of freedom. ${blocked(design)}Of this one model
    ${counted(contrasts.length, 'contrast')} ${were(contrasts.length)} tested: ${abridged(
      contrasts.map(({ name }) => name),
      NAMED,
    )}.`
}

function blocked({ blocks }: Contrasts['design']): Prose {
  if (blocks === undefined) return prose``
  return prose`The column ${quoted(blocks.column)} was a random effect: the correlation of samples with the same value, shared
    by all genes, was ${blocks.correlation.toFixed(3)} ${smyth2005}. `
}

interface Told {
  readonly anndata: Payload<typeof AnnData>
  readonly chosen: ContrastParams
  readonly output: Contrasts
}

/** How each method computes contrasts. */
export function contrastMethods(key: 'voom' | 'trend' | 'deseq2' | 'edger', told: Told): Prose {
  if (key === 'voom') return byVoom(told)
  if (key === 'trend') return byTrend(told)
  return key === 'edger' ? byEdger(told) : byDeseq2(told)
}

const testedGenes = (output: Contrasts) => ({ ...output, contrast: output })

function byVoom({ anndata, chosen, output }: Told): Prose {
  const genes = testedGenes(output)
  return prose`Library sizes of the counts (${figure('anndata')}) were corrected by the trimmed mean of M-values
    ${robinsonOshlack2010}. Precision weights of the log2 counts per million, each count increased by 0.5, were estimated by voom
    ${law2014} around the model, which was fitted to each gene by weighted least squares. ${weighed(output)}${EXACT} ${moderated(chosen, output)}
    The computation follows edgeR 3.40 and limma 3.54.${summed(anndata, genes, chosen.filter === true)}${chosen.filter ? expressed(anndata, genes) : ' Genes were not filtered.'}`
}

/** Which samples counted least and most. */
function weighed({ quality }: Contrasts): Prose {
  const [least, ...others] = (quality ?? []).toSorted((a, b) => a.weight - b.weight)
  const most = others.at(-1)
  if (least === undefined || most === undefined) return prose``
  return prose`Each sample was weighted by its quality, too, estimated from how far it lay from the model in all genes ${ritchie2006}
    ${liu2015}: from ${least.weight.toFixed(2)} (${least.sample}) to ${most.weight.toFixed(2)} (${most.sample}), where 1 is usual. `
}

function byTrend({ anndata: { shape }, chosen, output }: Told): Prose {
  const averaged =
    output.summed === undefined
      ? ''
      : ` Values of rows with the same name were averaged, ${counted(shape[0], 'row')} to ${counted(output.summed, 'gene')}.`
  return prose`Log2 expression values (${figure('anndata')}) were fitted for each gene by least squares; the variance that genes
    share followed a smooth trend over their mean. ${moderated(chosen, output)} The computation follows limma
    3.54.${averaged}`
}

const EXACT =
  'Because samples have weights, the variance of each contrast was computed for each gene, as if the contrast were a coefficient of its own.'

function moderated({ least, robust, together }: ContrastParams, output: Contrasts): Prose {
  const test =
    least === undefined
      ? prose`Each contrast was tested two-sided by the moderated t-statistic of limma ${ritchie2015}`
      : prose`Each contrast was tested against log2 fold changes of up to ${least} in size by moderated t-statistics ${mccarthy2009}`
  const hyper = robust ? prose`, with variances of outlying genes shrunken less ${phipson2016}` : ''
  return prose`${test}${hyper}, and all groups at once by the moderated F-statistic. ${adjustment(together, output)}`
}

function adjustment(together: true | undefined, { shape: [genes], contrasts }: Contrasts): Prose {
  const over = together
    ? `over all genes and all ${counted(contrasts.length, 'contrast')} at once`
    : `over ${counted(genes, 'gene')}, for each contrast alone`
  return prose`P-values were adjusted by the method of Benjamini and Hochberg ${benjamini1995} ${over}.`
}

const SHRUNKEN = prose`as the most probable values under a Cauchy prior as wide as the changes of all genes, following apeglm
  ${zhu2019} (the tests are of those without a prior)`

function byEdger({ anndata, chosen, output }: Told): Prose {
  const genes = testedGenes(output)
  return prose`Library sizes of the counts (${figure('anndata')}) were corrected by the trimmed mean of M-values
    ${robinsonOshlack2010}. The counts were modelled by negative binomial generalised linear models, whose dispersions followed a
    trend over mean abundance, estimated by the weighted likelihood of genes of like abundance ${mccarthy2012}; around it, the
    quasi-likelihood dispersion of each gene was shrunken towards a trend by empirical Bayes ${lund2012}. Each contrast, and
    all groups at once, were tested by quasi-likelihood F-tests ${chen2016}; as statistic of a contrast the root of F stands with
    the sign of the change, and log2 fold changes are those of counts increased by 0.125 in proportion to library size. ${adjustment(chosen.together, output)}
    The computation follows edgeR 3.40.${summed(anndata, genes, chosen.filter === true)}${chosen.filter ? expressed(anndata, genes) : ' Genes were not filtered.'}`
}

function byDeseq2({ anndata, chosen, output }: Told): Prose {
  const genes = testedGenes(output)
  const wald =
    chosen.least === undefined
      ? 'two-sided Wald tests of each contrast'
      : `Wald tests of each contrast against log2 fold changes of up to ${chosen.least} in size`
  return prose`The counts (${figure('anndata')}), truncated to whole numbers, were modelled by negative binomial
    generalised linear models, following DESeq2 1.38 ${love2014}: size factors by the median of ratios, dispersions shrunken
    towards their trend, log2 fold changes ${chosen.shrunken ? SHRUNKEN : 'as maximum likelihood estimates'}, ${wald}, a likelihood ratio
    test of all groups at once, filtering of outliers by Cook’s distance with replacement among 7 or more replicates, and
    independent filtering by mean expression at a false discovery rate of 0.05, for each test.
    ${adjustment(chosen.together, output)}${chosen.filter ? expressed(anndata, genes) : untested(anndata, genes)}`
}
