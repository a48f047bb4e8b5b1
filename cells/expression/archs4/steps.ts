import { defineFamily } from '@playbook/core/family'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { nouns } from '../../kinds/kind.ts'
import { termRows } from '../../kinds/term-rows.ts'
import { ScoredGenes } from '../../kinds/types.ts'
import { leftOut, leftOutWords } from '../../shared/leftOut.ts'
import { sigpy } from '../../services/archs4.ts'
import { MetadataMatrix } from '../../matrix/annotated/steps.ts'
import { GeneCountMatrix } from '../../matrix/types.ts'
import { allOf, counted, quoted, were } from '../../shared/words.ts'
import { THRESHOLD } from '../../shared/directions.ts'
import { MOST_SAMPLES } from './limits.ts'

export const Archs4Samples = defineType({
  id: 'ARCHS4SignatureResults',
  label: 'GEO samples in ARCHS4',
  description: 'RNA-seq samples of GEO that ARCHS4 found, the best first',
  color: 'file',
  icon: 'database',
  // Workflows of before ARCHS4 named the species have none: they were human.
  schema: z.strictObject({ samples: z.array(z.string()), species: z.string().optional() }),
  text: ({ samples, species = 'human' }) => `${counted(samples.length, `${species} GEO sample`)}`,
  readable: ({ samples }) => [{ kind: 'list', items: samples }],
})

interface Species {
  /** In ids. */
  readonly name: string
  readonly species: 'human' | 'mouse'
}
const species: Readonly<Record<Species['species'], Species>> = {
  human: { name: 'Human', species: 'human' },
  mouse: { name: 'Mouse', species: 'mouse' },
}

const tags = { Type: ['GEO Accession'], Cardinality: ['Set'] }
const introduction = prose`ARCHS4 processes RNA-seq samples of GEO uniformly, so that samples of many studies can be searched
  and compared ${sigpy.reference}.`

const search = { tags, output: Archs4Samples, external: sigpy, icon: 'database' } as const

export const searchSamples = defineFamily(species, ({ name, species: of }) =>
  defineStep({
    ...search,
    id: `ARCHS4SignatureSearch[${name}]`,
    label: `${name} samples with a signature (ARCHS4)`,
    description: `Find the ${of} RNA-seq samples of GEO whose expression is nearest to scored genes`,
    inputs: { genes: ScoredGenes },
    story: ({ inputs: { genes }, output: { samples } }) => ({
      abstract: prose`${counted(samples.length, `${of} sample`)} of GEO resembled the signature.`,
      introduction,
      methods: prose`Genes with a z-score of at least ${THRESHOLD} and of at most −${THRESHOLD} (of
        ${counted(genes.length, 'gene')}; ${figure('genes')}) were searched as up and down genes among ${of} samples in
        ARCHS4 ${sigpy.reference}, and the nearest samples were taken.`,
      tableLegend: prose`${counted(samples.length, `${of} sample`)} of GEO, the nearest first.`,
    }),
    emptyBecause: ({ output: { samples } }) =>
      samples.length > 0
        ? undefined
        : { why: 'ARCHS4 found no sample near to these genes.', next: 'Give more genes, or search the other species.' },
  }),
)

export const searchTerm = defineFamily(
  termRows(['gene', 'disease', 'drug', 'phenotype', 'tissue', 'geoAccession'], Object.values(species)),
  ({ kind, term: type, value: { name, species: of } }) => {
    const { one } = nouns(kind)
    return defineStep({
      ...search,
      id: `ARCHS4SignatureTermSearch[${name}, ${kind.name}]`,
      label: `${name} samples whose description mentions a ${one} (ARCHS4)`,
      description: `Find the ${of} RNA-seq samples of GEO whose description mentions a ${one}`,
      inputs: { term: type },
      story: ({ inputs: { term }, output: { samples } }) => ({
        abstract: prose`${counted(samples.length, `${of} sample`)} of GEO ${were(samples.length)} found for the ${one} ${term}.`,
        introduction,
        methods: prose`Descriptions of ${of} samples in ARCHS4 ${sigpy.reference} were searched for ${quoted(term)}.`,
        tableLegend: prose`${counted(samples.length, `${of} sample`)} of GEO whose description mentions ${term}.`,
      }),
    })
  },
)

export const selectSamples = defineStep({
  id: 'SomeARCHS4SignatureResults',
  label: 'Select some GEO samples',
  description: 'Leave out GEO samples by hand',
  tags,
  inputs: { results: Archs4Samples },
  /** The samples that are left out. */
  params: z.record(z.string(), z.boolean()),
  output: Archs4Samples,
  icon: 'list-checks',
  drafts: (submitted) => ({ excluded: leftOut(submitted ?? {}).join('\n') }),
  settings: (submitted) => leftOutWords(leftOut(submitted)),
  story: ({ inputs: { results }, output: { samples } }) => ({
    abstract: prose`${counted(samples.length, 'sample')} of GEO ${were(samples.length)} selected.`,
    introduction,
    methods: prose`Of ${counted(results.samples.length, 'sample')} (${figure('results')})
      ${counted(samples.length, 'sample')} ${were(samples.length)} selected by hand.`,
    tableLegend: prose`${allOf(samples.length, 'sample')} that ${were(samples.length)} selected.`,
  }),
  emptyBecause: ({ output: { samples } }) =>
    samples.length > 0
      ? undefined
      : { why: 'Every sample is left out.', next: 'Keep at least one sample and submit again.' },
})

export const fetchExpression = defineStep({
  id: 'ARCHS4SignatureResolve',
  label: 'Expression of GEO samples (ARCHS4)',
  description: `Fetch the counts of up to ${MOST_SAMPLES} GEO samples`,
  tags: { Type: ['Gene'], Cardinality: ['Matrix'] },
  inputs: { results: Archs4Samples },
  output: GeneCountMatrix,
  external: sigpy,
  story: ({ inputs: { results }, output: { shape } }) => ({
    abstract: prose`Expression of ${counted(shape[0], 'gene')} in ${counted(shape[1], 'sample')} of GEO was retrieved.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`Counts of the ${counted(results.samples.length, 'sample')} (${figure('results')}) were retrieved from
      ARCHS4 ${sigpy.reference}. A sample that ARCHS4 lacks has no values.`,
    tableLegend: prose`Counts of ${counted(shape[0], 'gene')} (rows) in ${counted(shape[1], 'sample')} of GEO (columns).`,
  }),
})

export const fetchMetadata = defineStep({
  id: 'ARCHS4SignatureMetaResolve',
  label: 'Metadata of GEO samples (ARCHS4)',
  description: `Fetch the descriptions of up to ${MOST_SAMPLES} GEO samples, with a guess at which are controls`,
  tags: { Type: ['GEO Accession'], Cardinality: ['Matrix'] },
  inputs: { results: Archs4Samples },
  output: MetadataMatrix,
  external: sigpy,
  story: ({ inputs: { results }, output: { shape } }) => ({
    abstract: prose`Descriptions of ${counted(shape[0], 'sample')} of GEO were retrieved.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`Series, title, source and characteristics of the ${counted(results.samples.length, 'sample')}
      (${figure('results')}) were retrieved from ARCHS4 ${sigpy.reference}. Samples whose description names a usual word for
      controls, such as control, untreated or WT, are suggested as controls.`,
    tableLegend: prose`Descriptions of ${counted(shape[0], 'sample')} of GEO.`,
  }),
})
