import { defineFamily } from '@playbook/core/family'
import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { Figure } from '../../figures/figure/steps.ts'
import { counted, quoted } from '../../shared/words.ts'
import { robinson2010, virshup2021 } from '../../references.ts'
import { measurements, type Measurement } from '../measurements.ts'
import { annotatedMatrix } from '../annotated/steps.ts'
import { countMatrix } from '../matrix/steps.ts'
import { separation } from './separation.ts'

const NUMBERS = { 2: 'two', 3: 'three' } as const

export interface Drawing {
  readonly of: keyof typeof measurements
  readonly components: 2 | 3
  /** The steps that draw a bare matrix, and one whose samples are coloured by their class. */
  readonly ids: { readonly plain: string; readonly coloured: string }
  /** Tells the drawings of one measurement apart. */
  readonly title?: string
  readonly rank?: number
}

const genesThree: Drawing = {
  of: 'gene',
  components: 3,
  ids: { plain: 'PCAGraphWithoutMetadata', coloured: 'PCAGraphWithMetadata' },
  title: ', three components',
}
const genesTwo: Drawing = {
  of: 'gene',
  components: 2,
  ids: { plain: 'PCAGraphWithoutMetadata2D', coloured: 'PCAGraphWithMetadata2D' },
  title: ', two components',
  rank: 2,
}
const metabolitesThree: Drawing = {
  of: 'metabolite',
  components: 3,
  ids: { plain: 'MetPCAGraphWithoutMetadata', coloured: 'MetPCAGraphWithMetadata' },
  rank: 2,
}
const drawings = { genesTwo, genesThree, metabolitesThree }

export const plotPca = defineFamily(drawings, ({ of, components, ids, title = '', rank }) => {
  const measured = measurements[of]
  return defineStep({
    id: ids.plain,
    label: `PCA of a ${measured.noun} count matrix${title}`,
    description: `Draw the samples by their scores on the first ${NUMBERS[components]} principal components`,
    tags: tagsOf(measured),
    ...(rank === undefined ? {} : { pagerank: rank }),
    inputs: { matrix: countMatrix.members[of] },
    output: Figure,
    story: ({ inputs: { matrix }, output }) => pca(measured, components, matrix.shape, 'matrix', output, prose``),
  })
})

export const plotAnnotatedPca = defineFamily(drawings, ({ of, components, ids, title = '', rank }) => {
  const measured = measurements[of]
  const coloured = prose`, coloured by the groups of the annotated data ${virshup2021}`
  return defineStep({
    id: ids.coloured,
    label: `PCA of ${measured.annotated.label.toLowerCase()}${title}`,
    description:
      `Draw the samples by their scores on the first ${NUMBERS[components]} principal components, ` +
      'coloured by their groups',
    tags: tagsOf(measured),
    ...(rank === undefined ? {} : { pagerank: rank }),
    inputs: { anndata: annotatedMatrix.members[of] },
    /** The column of the metadata that colours the samples; without one their groups do. */
    params: z.strictObject({ color: z.string().min(1).exactOptional() }).optional(),
    output: Figure,
    story: ({ inputs: { anndata }, params, output }) => {
      const column = params?.color
      const by =
        column === undefined ? coloured : prose`, coloured by ${quoted(column)} of the annotated data ${virshup2021}`
      return pca(measured, components, anndata.shape, 'anndata', output, by)
    },
  })
})

function tagsOf({ kind }: Measurement) {
  return { Type: [kind], Cardinality: ['Figure'], Task: ['Quality control'] }
}

type Drawn = Pick<Payload<typeof Figure>, 'notes' | 'description' | 'data'>

/** `notes` are the kernel's own words on normalisation and groups: they say what was done to these values. */
function pca(
  { noun, profile }: Measurement,
  components: 2 | 3,
  [rows, columns]: readonly [number, number],
  slot: 'matrix' | 'anndata',
  { notes, description, data }: Drawn,
  coloured: Prose,
) {
  const samples = counted(columns, 'sample')
  const number = NUMBERS[components]
  const done = notes.join(' ')
  // Pictures of earlier versions do not state it.
  const shares = /hold (.{1,80}) of the variance/.exec(description)?.[1]
  const normalisation = done.includes('logCPM') ? prose` Log counts per million follow edgeR ${robinson2010}.` : prose``
  const parted = separation(data)
  return {
    abstract: shares
      ? parted !== undefined
        ? prose`${parted}; the first ${number} components held ${shares} of the variance.`
        : prose`The first ${number} principal components of ${samples} held ${shares} of the variance.`
      : prose`The similarity of ${samples} was examined by principal component analysis.`,
    introduction: prose`Principal component analysis reduces the values of many ${noun}s to the few directions in which the
      samples differ most, so that samples with similar ${profile} lie close together.`,
    methods: prose`Principal components of ${samples} and ${counted(rows, noun)} (${figure(slot)}) were computed, and the
      samples were drawn by their scores on the first ${number} components${coloured}. ${done}${normalisation}`,
    legend: prose`Principal component analysis of ${samples}: each point is a sample, drawn by its scores on the first
      ${number} principal components${coloured}. Axis titles give the share of the variance explained. ${done}`,
  }
}
