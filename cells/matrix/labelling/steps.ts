import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { AnnData } from '../annotated/steps.ts'
import { GeneCountMatrix } from '../matrix/steps.ts'
import { fileTitle } from '../../shared/file.ts'
import { counted, quoted, written } from '../../shared/words.ts'
import { virshup2021 } from '../../references.ts'
import { CONTROL, labelsSchema, logOf, PERTURBATION, samplesOf, TYPE_COLUMN, type Labels } from './labels.ts'

const common = {
  description: 'Say by hand which samples are control and which are perturbation, and edit their other metadata',
  icon: 'tags' as const,
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: ['Labelling'] },
  params: labelsSchema,
  output: AnnData,
  drafts: (answer: Labels | undefined) => ({
    labels: answer === undefined ? '' : logOf(answer),
    description: answer?.description ?? '',
  }),
}

export const labelAnnData = defineStep({
  ...common,
  id: 'LabelAnnDataMetadata',
  label: 'Label samples by hand',
  pagerank: 2,
  inputs: { matrix: AnnData },
  story: ({ params, output }) => labelled(params, output),
})

export const labelGeneCountMatrix = defineStep({
  ...common,
  id: 'LabelGeneCountMatrix',
  label: 'Label samples of a count matrix by hand',
  pagerank: 2,
  inputs: { matrix: GeneCountMatrix },
  story: ({ params, output }) => labelled(params, output),
})

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
    abstract: prose`${counted(controls.length, 'sample')} ${were(controls)} labelled as control and
      ${written(perturbations.length)} as perturbation.`,
    introduction: prose`A comparison of two groups needs to know which samples are controls and which are perturbations.
      Counts and labels were kept together as annotated data ${virshup2021}.`,
    methods: prose`Samples of the matrix (${figure('matrix')}) were labelled by hand: ${named(controls)} as control,
      ${named(perturbations)} as perturbation; samples without a label belong to neither group.${others}`,
    tableLegend: prose`Annotated gene count matrix ${quoted(fileTitle(output))} with labels: rows are genes, columns are
      samples.`,
  }
}

function named(samples: readonly string[]): string {
  const more = samples.length - NAMED
  const names = samples.slice(0, NAMED).join(', ')
  return `${counted(samples.length, 'sample')} (${more > 0 ? `${names} and ${written(more)} more` : names})`
}

function were({ length }: readonly string[]): string {
  return length === 1 ? 'was' : 'were'
}
