import { defineFamily } from '@playbook/core/family'
import { defineStep, type Payload } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { AnnData, GeneCountMatrix } from '../types.ts'
import { fileTitle } from '../../shared/file.ts'
import { abridged, counted, quoted, were, written } from '../../shared/words.ts'
import { virshup2021 } from '../../references.ts'
import { CONTROL, PERTURBATION, TYPE_COLUMN } from '../../shared/samples.ts'
import { labelsSchema, logOf, samplesOf, type Labels } from './labels.ts'

/** What can be labelled: annotated data, whose metadata are edited with the labels, or bare counts. */
const unlabelled = {
  annotated: { id: 'LabelAnnDataMetadata', label: 'Label samples by hand', matrix: AnnData },
  counts: { id: 'LabelGeneCountMatrix', label: 'Label samples of a count matrix by hand', matrix: GeneCountMatrix },
}

export const labelSamples = defineFamily(unlabelled, ({ id, label, matrix }) =>
  defineStep({
    id,
    label,
    description: 'Say by hand which samples are control and which are perturbation, and edit their other metadata',
    icon: 'tags',
    tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: ['Labelling'] },
    pagerank: 2,
    inputs: { matrix },
    params: labelsSchema,
    output: AnnData,
    drafts: (answer) => ({
      labels: answer === undefined ? '' : logOf(answer),
      description: answer?.description ?? '',
    }),
    settings: (labels) => [CONTROL, PERTURBATION].map((type) => `${samplesOf(labels, type).length} ${type}`).join(', '),
    story: ({ params, output }) => labelled(params, output),
  }),
)

const NAMED = 12

function labelled(labels: Labels, output: Payload<typeof AnnData>) {
  const [controls, perturbations] = [samplesOf(labels, CONTROL), samplesOf(labels, PERTURBATION)]
  const edited = Object.entries(labels.data).filter(([column]) => column !== TYPE_COLUMN)
  const others =
    edited.length > 0
      ? prose` Other metadata were edited, too: ${edited
          .map(([column, cells]) => `${quoted(column)} (${counted(Object.keys(cells).length, 'sample')})`)
          .join(', ')}.`
      : prose``
  return {
    abstract: prose`${counted(controls.length, 'sample')} ${were(controls.length)} labelled as control and
      ${written(perturbations.length)} as perturbation.`,
    finding: NO_FINDING,
    introduction: prose`A comparison of two groups needs to know which samples are controls and which are perturbations.
      Counts and labels were kept together as annotated data ${virshup2021}.`,
    methods: prose`Samples of the matrix (${figure('matrix')}) were labelled by hand: ${named(controls)} as control,
      ${named(perturbations)} as perturbation; samples without a label belong to neither group.${others}`,
    tableLegend: prose`Annotated gene count matrix ${quoted(fileTitle(output))} with labels: rows are genes, columns are
      samples.`,
  }
}

function named(samples: readonly string[]): string {
  return `${counted(samples.length, 'sample')} (${abridged(samples, NAMED)})`
}
