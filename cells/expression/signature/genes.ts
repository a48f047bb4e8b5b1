import { defineFamily } from '@playbook/core/family'
import { defineStep, type Payload } from '@playbook/core/step'
import { figure, NO_FINDING, prose, type Prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { GeneSet, ScoredGenes } from '../../kinds/types.ts'
import { GMT } from '../../libraries/types.ts'
import { allOf, counted, countedNames, were, written } from '../../shared/words.ts'
import { benjamini1995, rapaport2013, subramanian2005 } from '../../references.ts'
import { changedGenes, isTested } from '../changed.ts'
import { inPerturbation, inPerturbationThan } from '../groupNames.ts'
import { namedGenes, naming, namingWords } from '../naming.ts'
import { bounds, citedWithin, threshold, thresholdWords, usual, within, type Threshold } from '../threshold.ts'
import { GeneSignature } from '../../shared/signature.ts'

const task = ['Differential expression']
const inputs = { sig: GeneSignature }
const chosen = {
  params: threshold.optional(),
  initial: usual,
  settings: (limit: Threshold | undefined) => (limit === undefined ? undefined : thresholdWords(limit)),
}

export const signatureToGmt = defineStep({
  id: 'GMTFromSignature',
  label: 'Gene set library of a signature',
  description: 'Take the significant up and down genes of a signature as two gene sets',
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: task },
  inputs,
  ...chosen,
  output: GMT,
  story: ({ inputs: { sig }, params: limit, output }) => ({
    abstract: prose`The genes that ${isTested(sig) ? 'change most significantly' : 'stand out most'}, ${sizes(output)}${bracketed(descriptions(output)[0], limit)}, were taken
      from the signature.`,
    finding: NO_FINDING,
    introduction: introductionOf(sig),
    methods: prose`Two gene sets were taken from the signature (${figure('sig')}), ordered by rising p-value: the genes
      with positive and those with negative log2 fold change, ${sizes(output)}.
      ${chosenBy(descriptions(output)[0], limit)}`,
    tableLegend: prose`${isTested(sig) ? 'Significantly changed genes' : 'Genes that stand out'} of the signature: ${sizes(output)}. ${captioned(descriptions(output)[0], limit)}`,
  }),
  emptyBecause: ({ params: limit, output }) =>
    Object.values(output).some(({ set }) => set.length > 0) ? undefined : nothingSignificant('changes', limit),
})

const directions = {
  up: { key: 'up', name: 'Up', where: 'higher', sign: 'positive', verb: 'rises', icon: 'trending-up' },
  down: { key: 'down', name: 'Down', where: 'lower', sign: 'negative', verb: 'falls', icon: 'trending-down' },
} as const

export const genesOfSignature = defineFamily(directions, (direction) =>
  defineStep({
    id: `${direction.name}GeneSetFromSignature`,
    label: `${direction.name} genes of a signature`,
    description: `Take the genes of a signature that are significantly ${direction.where} in the perturbation`,
    icon: direction.icon,
    tags: { Type: ['Gene'], Cardinality: ['Set'], Task: task },
    pagerank: 3,
    inputs,
    ...chosen,
    output: GeneSet,
    story: ({ inputs: { sig }, params: limit, output }) => directed(output, direction, limit, sig),
    emptyBecause: ({ params: limit, output: { set } }) =>
      set.length > 0 ? undefined : nothingSignificant(direction.verb, limit),
  }),
)

export const scoredGenesOfSignature = defineStep({
  id: 'ScoredGenesFromSignature',
  converts: true,
  label: 'Scored genes of a signature',
  description: 'Score the significant genes of a signature by their p-value and the direction of their change',
  tags: { Type: ['Gene'], Cardinality: ['Weighted'], Task: task },
  pagerank: 2,
  inputs,
  ...chosen,
  output: ScoredGenes,
  story: ({ inputs: { sig }, params: limit, output }) => ({
    abstract: prose`${counted(output.length, takenGene(sig))} of the signature ${were(output.length)} scored${limit ? ` (${bounds(limit)})` : ''}.`,
    finding: NO_FINDING,
    introduction: introductionOf(sig),
    methods: prose`The ${isTested(sig) ? 'significant genes' : 'genes that stand out'} of the signature (${figure('sig')}), ${counted(output.length, 'gene')}, ${were(output.length)} given
      z-scores: ${limit ? TWO_SIDED : 'the standard normal quantile of one minus the p-value of the chosen column, with the sign of the log2 fold change'}.
      ${limit ? taken(limit) : prose`${rule} For scores one direction with genes was enough.`}`,
    tableLegend: prose`Z-scores of ${counted(output.length, takenGene(sig))}; genes with positive scores are higher
      ${inPerturbationThan(sig)}.${limit ? ` Genes ${within(limit)}.` : ''}`,
  }),
  emptyBecause: ({ params: limit, output }) => (output.length > 0 ? undefined : nothingSignificant('changes', limit)),
})

export const rankedGenesOfSignature = defineStep({
  id: 'AllGenesRankedFromSignature',
  converts: true,
  label: 'All genes of a signature, ranked',
  description:
    'Rank all genes of a signature by the statistic of the test, as an enrichment of a ranked list needs them',
  icon: 'arrow-down-wide-narrow',
  tags: { Type: ['Gene'], Cardinality: ['Weighted'], Task: [...task, 'Enrichment'] },
  // What else takes scored genes takes them for z-scores, which statistics are not.
  pagerank: 1,
  inputs,
  output: ScoredGenes,
  story: ({ inputs: { sig }, output }) => ({
    abstract: prose`${allOf(output.length, 'gene')} of the signature ${were(output.length)} ranked.`,
    finding: NO_FINDING,
    introduction: prose`A ranking of all genes that were tested needs no threshold of significance ${subramanian2005}.`,
    methods: prose`${allOf(output.length, 'gene')} of the signature (${figure('sig')}) ${were(output.length)} ranked by ${statisticOf(sig)};
      of genes with the same name the one furthest from zero was taken.`,
    tableLegend: prose`${counted(output.length, 'gene')} of the signature by falling score; genes with positive scores are
      higher ${inPerturbationThan(sig)}.`,
  }),
})

const TWO_SIDED =
  'the standard normal quantile of half the p-value (not adjusted, so that no two genes become equal), with the sign of the log2 fold change'

/** What the kernel ranks by: the same rule reads the columns, and the rows that are shown tell whether it has signs. */
function statisticOf({ columns, values }: Payload<typeof GeneSignature>): string {
  const at = (name: string) => columns.indexOf(name)
  const isSigned = (name: string) =>
    at(name) >= 0 &&
    values.some((row) => Number(row[at(name)]) < 0 || values.every((each) => Number(each[at('LogFC')]) >= 0))
  if (isSigned('Statistic')) return 'the statistic of the test'
  if (isSigned('CD-coefficient')) return 'the coefficient of the characteristic direction'
  return TWO_SIDED
}

export const plotVolcano = defineStep({
  id: 'VolcanoPlot',
  label: 'Volcano plot',
  description: 'Draw the fold change of every gene of a signature against its significance',
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: task },
  pagerank: 3,
  inputs,
  params: naming,
  initial: usual,
  settings: namingWords,
  output: Figure,
  story: ({ inputs: { sig }, params: settings, output }) => ({
    abstract: changedGenes(sig, output.description, settings, 'The signature was drawn as a volcano plot.'),
    introduction: prose`A volcano plot shows the size of the change of each gene against its statistical significance,
      which methods of differential expression weigh differently ${rapaport2013}.`,
    methods: prose`Each gene of the signature (${figure('sig')}) was drawn by its log2 fold change and the negative decimal
      logarithm of its ${heightOf(settings)}. ${output.notes.slice(1).join(' ')}`,
    legend: prose`Volcano plot of ${counted(sig.shape[0], 'gene')}: −log10 of the ${heightOf(settings)} against log2 fold
      change. ${output.notes.slice(1).join(' ')} Dashed lines are
      the thresholds; ${namedGenes(settings?.names)} are named.`,
  }),
})

type Genes = Payload<typeof GeneSignature>

/** P-values of the characteristic direction test nothing: its genes stand out, and are not called significant. */
const takenGene = (sig: Genes) => (isTested(sig) ? 'significantly changed gene' : 'outstanding gene')

const introductionOf = (sig: Genes) => prose`Differentially expressed genes explain what differs between two conditions;
  those that ${isTested(sig) ? 'change most significantly' : 'stand out most'} stand for the signature as a whole.`

// The kernel returns what it chose in the description of a set; the rule is the same for all.
const rule = prose`The threshold was chosen among 0.05, 0.01 and 0.001 for adjusted and plain p-values as the one that leaves
  nearest to 250 genes in each direction; of equals the adjusted p-value and the smaller threshold were preferred.`

function taken(limit: Threshold): Prose {
  return prose`Genes ${citedWithin(limit)} were taken.`
}

function heightOf(limit: Threshold | undefined): string {
  return limit?.p === 'adjusted' ? 'adjusted p-value' : 'p-value'
}

/** The threshold for a caption: the one that was set, or the one that the kernel chose and tells in its description. */
function captioned(description: string | undefined, limit: Threshold | undefined): string {
  if (limit !== undefined) return `Genes ${within(limit)}.`
  const chosen = chosenIn(description)
  return chosen
    ? `Genes with ${chosen.p === 'adjusted' ? 'an adjusted p-value' : 'a p-value'} below ${chosen.alpha}.`
    : ''
}

/** The same for an abstract. */
function bracketed(description: string | undefined, limit: Threshold | undefined): string {
  const known = limit ?? chosenIn(description)
  return known ? ` (${bounds(known)})` : ''
}

function chosenIn(description: string | undefined): Threshold | undefined {
  const [, column, level] = /\((AdjPval|Pval) < ([\d.]+)\)$/.exec(description ?? '') ?? []
  if (column === undefined) return undefined
  return { p: column === 'AdjPval' ? 'adjusted' : 'raw', alpha: Number(level), change: 0 }
}

function chosenBy(description: string | undefined, limit: Threshold | undefined): Prose {
  if (limit !== undefined) return taken(limit)
  const chosen = chosenIn(description)
  if (chosen === undefined) return rule
  const words = chosen.p === 'adjusted' ? prose`an adjusted p-value ${benjamini1995}` : prose`a p-value`
  return prose`Genes with ${words} below ${chosen.alpha} were taken. ${rule}`
}

type Signed = Payload<typeof GeneSet>

function directed(
  { description, set }: Signed,
  { name, where, sign }: (typeof directions)['up' | 'down'],
  limit: Threshold | undefined,
  sig: Genes,
) {
  const hasTest = isTested(sig)
  const genes = counted(set.length, 'gene')
  const group = inPerturbationThan(sig)
  const differ = hasTest ? `${were(set.length)} significantly ${where}` : `stood out as ${where}`
  return {
    naming: { called: `the ${genes} ${where} ${inPerturbation(sig)}` },
    abstract: prose`${genes} of the signature ${differ} ${group}${bracketed(description, limit)}.`,
    finding: prose`${countedNames(set, 'gene')} ${differ} ${group}${bracketed(description, limit)}.`,
    introduction: introductionOf(sig),
    methods: prose`${allOf(set.length, 'gene')} of the signature (${figure('sig')}) with a ${isTested(sig) ? 'significant' : 'outstanding'} ${sign} log2 fold change ${were(set.length)} taken,
      ordered by rising p-value${limit ? '' : '; no limit was set on the size of the change'}. ${chosenBy(description, limit)}`,
    tableLegend: prose`${name} genes: ${genes} ${hasTest ? 'significantly ' : ''}${where} ${group}, by rising p-value.
      ${captioned(description, limit)}`,
  }
}

type Library = Payload<typeof GMT>

function descriptions(gmt: Library): readonly string[] {
  return Object.values(gmt).map(({ description }) => description ?? '')
}

function sizes(gmt: Library): string {
  const [up = 0, down = 0] = Object.values(gmt).map(({ set }) => set.length)
  return `${written(up)} up and ${written(down)} down`
}

function nothingSignificant(what: string, limit: Threshold | undefined) {
  return {
    why: `No gene of the signature ${what} ${limit ? within(limit) : 'with a p-value below 0.05'}.`,
    next: limit ? `Set a larger threshold. Or look${LOOK}` : `Look${LOOK}`,
  }
}

const LOOK = ' at the volcano plot, compare more samples, or check which samples are control and perturbation.'
