/** The batches of a playbook in a crate: the grid of each is a file, and each row a run of the workflow with its own answers. */
import { writeAnswer } from '../batch/answer.ts'
import { gridTsv } from '../batch/grid-file.ts'
import type { ToldBatch, ToldRow } from '../batch/told.ts'
import type { ExportFile } from '../formats.ts'
import { printableLine } from '../report/printable.ts'
import type { WorkflowExport, WorkflowStep } from '../report/workflow.ts'
import type { Json } from '../step.ts'
import { authorIds, crateTime, ref, refs, type Entity } from './crate-entities.ts'

const gridPath = (at: number) => `batches/batch-${at + 1}.tsv`
const rowId = (at: number, row: number) => `#batch-${at + 1}-row-${row + 1}`

const nameOf = ({ name }: ToldBatch, at: number) => printableLine(name) || `Batch ${at + 1}`

/** The rows that ran here, with their place; those of other steps than the crate's are no runs of its workflow. */
const ranRows = ({ rows = [], isOutdated = false }: ToldBatch) =>
  isOutdated ? [] : [...rows.entries()].filter(([, { state, isElsewhere }]) => state !== 'waiting' && !isElsewhere)

/** The grids, as tab-separated text. */
export const batchFiles = ({ batches = [] }: WorkflowExport): readonly ExportFile[] =>
  batches.map((batch, at) => ({ path: gridPath(at), content: gridTsv(batch.grid) }))

/** What the crate says of the file of a grid; undefined for any other file. */
export function gridAbout({ batches = [] }: WorkflowExport, path: string) {
  const at = batches.findIndex((_batch, index) => gridPath(index) === path)
  const batch = batches[at]
  if (batch === undefined) return undefined
  const earlier = batch.isOutdated ? ' It was computed by an earlier version of the workflow.' : ''
  return {
    name: `Grid of the batch “${nameOf(batch, at)}”`,
    description: `${printableLine(batch.story)}${earlier}`,
    format: 'text/tab-separated-values',
  }
}

const parameterId = ({ number }: WorkflowStep) => `#answer-${number}`
const answerId = (row: string, { number }: WorkflowStep) => `${row}-step-${number}`

interface Answered {
  /** The id of the run of a row. */
  readonly row: string
  readonly step: WorkflowStep
  readonly answer: Json
}

/** What each row answered. */
function answersOf({ batches = [], steps }: WorkflowExport): readonly Answered[] {
  const byCell = new Map(steps.map((step) => [step.cell, step]))
  return batches.flatMap((batch, at) =>
    ranRows(batch).flatMap(([row, { answers }]) =>
      (batch.many ?? []).flatMap((cell) => {
        const [step, answer] = [byCell.get(cell), answers[cell]]
        return step === undefined || answer === undefined ? [] : [{ row: rowId(at, row), step, answer }]
      }),
    ),
  )
}

const answeredSteps = (answers: readonly Answered[]) => [...new Set(answers.map(({ step }) => step))]

/** The parameters of the workflow that rows answer. */
export const answerParameters = (exported: WorkflowExport): readonly string[] =>
  answeredSteps(answersOf(exported)).map(parameterId)

/** The ids of the runs of all rows. */
export const batchRunIds = ({ batches = [] }: WorkflowExport): readonly string[] =>
  batches.flatMap((batch, at) => ranRows(batch).map(([row]) => rowId(at, row)))

function outcomeOf({ state, why = '' }: ToldRow) {
  if (state === 'failed') {
    return {
      actionStatus: 'http://schema.org/FailedActionStatus',
      error: printableLine(why) || 'The row failed without words.',
    }
  }
  return { actionStatus: 'http://schema.org/CompletedActionStatus' }
}

const describe = ({ state, why = '' }: ToldRow) =>
  `The workflow with the answers of this row${state === 'empty' ? `. It gave nothing: ${printableLine(why)}` : ''}`

function answerEntity({ row, step, answer }: Answered): Entity {
  return {
    '@id': answerId(row, step),
    '@type': 'PropertyValue',
    name: printableLine(step.label),
    value: printableLine(writeAnswer(answer)),
    exampleOfWork: ref(parameterId(step)),
  }
}

function parameterEntities(answers: readonly Answered[]): readonly Entity[] {
  return answeredSteps(answers).map((step) => ({
    '@id': parameterId(step),
    '@type': ['FormalParameter', 'PropertyValueSpecification'],
    conformsTo: ref('https://bioschemas.org/profiles/FormalParameter/1.0-RELEASE'),
    additionalType: 'PropertyValue',
    name: printableLine(step.label),
    description: `What each row of a batch answered to step ${step.number}`,
    workExample: refs(answers.filter((each) => each.step === step).map(({ row }) => answerId(row, step))),
  }))
}

/** The answers of the rows and their runs. */
export function batchEntities(exported: WorkflowExport): readonly Entity[] {
  const { batches = [], report } = exported
  const answers = answersOf(exported)
  const objects = new Map<string, string[]>()
  for (const { row, step } of answers) objects.set(row, [...(objects.get(row) ?? []), answerId(row, step)])
  const runs = batches.flatMap((batch, at) =>
    ranRows(batch).map(([row, told]): Entity => {
      const id = rowId(at, row)
      const object = objects.get(id)
      return {
        '@id': id,
        '@type': 'CreateAction',
        name: `Row ${row + 1} of the batch “${nameOf(batch, at)}”: ${printableLine(told.label)}`,
        description: describe(told),
        instrument: ref('playbook.json'),
        ...(object && { object: refs(object) }),
        result: ref(gridPath(at)),
        endTime: crateTime(told.changed),
        ...outcomeOf(told),
        agent: refs(authorIds(report).slice(0, 1)),
      }
    }),
  )
  return [...parameterEntities(answers), ...answers.map(answerEntity), ...runs]
}
