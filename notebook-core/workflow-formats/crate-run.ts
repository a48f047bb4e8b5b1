import type { Json } from '../step.ts'
import { printableLine } from '../report/printable.ts'
import { serverOf } from '../report/origin.ts'
import type { Report } from '../report/report.ts'
import { filesIn, type KeptFile } from '../report/stored-files.ts'
import { givenFiles, isGiven, uploadsOf, type WorkflowExport, type WorkflowStep } from '../report/workflow.ts'
import { answerParameters } from './crate-batches.ts'
import { broughtEntities } from './crate-brought.ts'
import { authorIds, crateTime, engineId, ref, refs, type Entity } from './crate-entities.ts'

/** The path of a step's result. */
export const resultPath = (number: number) => `results/step-${number}.json`

const toolId = ({ cellOf }: WorkflowStep, report: Report) =>
  `${serverOf(report.origin)}/api/components/${encodeURIComponent(cellOf.step)}`
const parameterId = (number: number) => `#input-${number}`
const outputId = (number: number) => `#output-${number}`
const stepId = (number: number) => `#how-${number}`
const actionId = (number: number) => `#run-${number}`
const failureId = (number: number) => `#failure-${number}`
const WORKFLOW_RUN = '#run'

/** The result of a process is one file, under its first step. */
function resultOf(step: WorkflowStep, steps: readonly WorkflowStep[]): string {
  return resultPath(steps.find(({ processOf }) => processOf.id === step.processOf.id)?.number ?? step.number)
}

/** Each step that is used, as a program. */
function toolEntities({ report }: WorkflowExport, steps: readonly WorkflowStep[]): readonly Entity[] {
  const tools = new Map(steps.map((step) => [toolId(step, report), step]))
  return [...tools].map(([id, { step, cellOf, description }]) => ({
    '@id': id,
    '@type': 'SoftwareApplication',
    name: printableLine(step?.label ?? cellOf.step),
    description: printableLine(description) || cellOf.step,
    identifier: cellOf.step,
    version: report.origin.software,
    url: id,
  }))
}

function parameter(id: string, step: WorkflowStep, examples: readonly string[]): Entity {
  return {
    '@id': id,
    '@type': ['FormalParameter', 'PropertyValueSpecification'],
    conformsTo: ref('https://bioschemas.org/profiles/FormalParameter/1.0-RELEASE'),
    additionalType: 'File',
    encodingFormat: 'application/json',
    name: printableLine(step.label),
    description: printableLine(step.step?.output.description ?? step.description) || printableLine(step.label),
    workExample: refs(examples),
  }
}

/** What came of a step that failed: its reason. */
function failureEntity({ number, label, problem = '' }: WorkflowStep): Entity {
  return {
    '@id': failureId(number),
    '@type': 'CreativeWork',
    name: `Failure of step ${number}, ${printableLine(label)}`,
    description: printableLine(problem) || 'The step failed without words.',
  }
}

/** Where those of the files lie that leave with the crate. */
function pathsIn(files: readonly KeptFile[], exported: WorkflowExport): readonly string[] {
  const leaving = new Set(exported.files.map(({ path }) => path))
  return files.map(({ path }) => path).filter((path) => leaving.has(path))
}

/** The files that a step made: its result names them, and nothing that it read does. */
function madeFiles(step: WorkflowStep, sources: readonly WorkflowStep[]): readonly KeptFile[] {
  const made = new Map<string, KeptFile>()
  const read = new Map(uploadsOf(step).map((file) => [file.sha256, file]))
  for (const { output } of sources) filesIn(output?.value, read)
  filesIn(step.output?.value, made)
  return [...made.values()].filter(({ sha256 }) => !read.has(sha256))
}

/** What a stored file is to the steps: given to one, made by one, or neither. */
export function fileRole(file: KeptFile, { steps }: WorkflowExport) {
  const names = (files: readonly KeptFile[]) => files.some(({ sha256 }) => sha256 === file.sha256)
  const readers = steps.filter((step) => names(uploadsOf(step)))
  const maker = steps.find((step) => {
    const sources = steps.filter(({ number }) => step.inputs.some((input) => input.number === number))
    return names(madeFiles(step, sources))
  })
  const of = (step: WorkflowStep) => `step ${step.number}, ${printableLine(step.label)}`
  const examples = readers.filter((step) => isGiven(step) && step.isDone).map(({ number }) => parameterId(number))
  if (readers.length > 0) return { description: `A file that was given to ${readers.map(of).join(', and ')}`, examples }
  return { description: maker ? `A file that came of ${of(maker)}` : 'A file that the playbook names', examples }
}

function actionEntities(step: WorkflowStep, exported: WorkflowExport): readonly Entity[] {
  const { steps, report } = exported
  const { number, label } = step
  const sources = steps.filter((other) => step.inputs.some((input) => input.number === other.number) && other.isDone)
  const at = step.finished ?? report.origin.at
  const objects = [
    ...new Set([...sources.map((source) => resultOf(source, steps)), ...pathsIn(uploadsOf(step), exported)]),
  ]
  const outcome = step.isDone
    ? {
        result: refs([resultOf(step, steps), ...pathsIn(madeFiles(step, sources), exported)]),
        actionStatus: 'http://schema.org/CompletedActionStatus',
      }
    : {
        result: ref(failureId(number)),
        error: printableLine(step.problem ?? ''),
        actionStatus: 'http://schema.org/FailedActionStatus',
      }
  return [
    {
      '@id': actionId(number),
      '@type': 'CreateAction',
      name: `Run of step ${number}, ${printableLine(label)}`,
      description: printableLine(step.description) || printableLine(label),
      instrument: ref(toolId(step, report)),
      ...(objects.length === 0 ? {} : { object: refs(objects) }),
      ...outcome,
      startTime: crateTime(step.started ?? at),
      endTime: crateTime(at),
      agent: refs(authorIds(report).slice(0, 1)),
    },
    {
      '@id': `#control-${number}`,
      '@type': 'ControlAction',
      name: `Control of step ${number}`,
      instrument: ref(stepId(number)),
      object: ref(actionId(number)),
    },
  ]
}

/** The steps that have a result. */
const doneIn = ({ steps }: WorkflowExport) => steps.filter(({ isDone }) => isDone)

/**
 * The steps that ran here, to a result or to a failure. What was never tried has no run to tell of, nor has what a file
 * brought along; beside such results, what people gave is no run.
 */
function ranIn({ steps }: WorkflowExport): readonly WorkflowStep[] {
  const here = steps.filter(({ isDone, isBrought, problem }) => (isDone && !isBrought) || problem !== undefined)
  const done = here.filter(({ isDone }) => isDone)
  const hasBrought = steps.some(({ isBrought }) => isBrought)
  return done.length > 0 && (!hasBrought || done.some((step) => !isGiven(step))) ? here : []
}

/** What people gave, and what came of it; where nothing did, what was given is what came out. */
function endsOf(exported: WorkflowExport) {
  const done = doneIn(exported)
  const given = done.filter(isGiven)
  const made = done.filter((step) => !isGiven(step))
  return { given, made: made.length > 0 ? made : given }
}

/** What the run of the whole read and made: results that were brought along are read, like what was given. */
function endsOfRun(exported: WorkflowExport) {
  const { given, made } = endsOf(exported)
  const brought = made.filter(({ isBrought }) => isBrought)
  return { read: [...new Set([...given, ...brought])], made: made.filter(({ isBrought }) => !isBrought) }
}

/** What the workflow's own node says of its steps. */
export function workflowParts(exported: WorkflowExport): Readonly<Record<string, Json>> {
  const { given, made } = endsOf(exported)
  const ran = ranIn(exported)
  if (doneIn(exported).length === 0) return {}
  const inputs = [...given.map(({ number }) => parameterId(number)), ...answerParameters(exported)]
  return {
    ...(ran.length > 0 && {
      hasPart: refs([...new Set(ran.map((step) => toolId(step, exported.report)))]),
      step: refs(ran.map(({ number }) => stepId(number))),
    }),
    ...(inputs.length > 0 && { input: refs(inputs) }),
    output: refs(made.map(({ number }) => outputId(number))),
  }
}

/** The ids of all runs. */
export function runIds(exported: WorkflowExport): readonly string[] {
  const ran = ranIn(exported)
  return ran.length === 0 ? [] : [WORKFLOW_RUN, '#organize', ...ran.map(({ number }) => actionId(number))]
}

/** The run of the whole, and of what ran it. */
function wholeEntities(exported: WorkflowExport): readonly Entity[] {
  const { report, steps } = exported
  const { read, made } = endsOfRun(exported)
  const ran = ranIn(exported)
  const failed = ran.filter(({ isDone }) => !isDone).map(({ number }) => number)
  const unique = (all: readonly WorkflowStep[]) => [...new Set(all.map((step) => resultOf(step, steps)))]
  const objects = [...unique(read), ...givenFiles(exported).map(({ path }) => path)]
  const times = (pick: 'started' | 'finished') => ran.flatMap((step) => step[pick] ?? []).toSorted()
  const when = {
    startTime: crateTime(times('started')[0] ?? report.origin.at),
    endTime: crateTime(times('finished').at(-1) ?? report.origin.at),
  }
  return [
    {
      '@id': WORKFLOW_RUN,
      '@type': 'CreateAction',
      name: `Run of ${printableLine(report.title)}`,
      description: `All ${ran.length - failed.length} steps that were computed to a result${failed.length === 0 ? '' : `; failed: step ${failed.join(', ')}`}`,
      instrument: ref('playbook.json'),
      ...(objects.length === 0 ? {} : { object: refs(objects) }),
      result: refs(unique(made)),
      ...when,
      actionStatus: 'http://schema.org/CompletedActionStatus',
      agent: refs(authorIds(report).slice(0, 1)),
    },
    {
      '@id': '#organize',
      '@type': 'OrganizeAction',
      name: `Run by Playbook ${report.origin.software}`,
      description: 'The server that ran each step when what it reads was there',
      instrument: ref(engineId(report)),
      agent: refs(authorIds(report).slice(0, 1)),
      object: refs(ran.map(({ number }) => `#control-${number}`)),
      result: ref(WORKFLOW_RUN),
      ...when,
    },
  ]
}

/** The run of the workflow and of each of its steps, as far as they have results. */
export function runEntities(exported: WorkflowExport): readonly Entity[] {
  const { steps, report } = exported
  const { given, made } = endsOf(exported)
  const ran = ranIn(exported)
  if (doneIn(exported).length === 0) return []
  const how = ran.map((step) => ({
    '@id': stepId(step.number),
    '@type': 'HowToStep',
    position: String(step.number),
    name: printableLine(step.label),
    workExample: ref(toolId(step, report)),
  }))
  return [
    ...toolEntities(exported, ran),
    ...given.map((step) =>
      parameter(parameterId(step.number), step, [resultOf(step, steps), ...pathsIn(uploadsOf(step), exported)]),
    ),
    ...made.map((step) => parameter(outputId(step.number), step, [resultOf(step, steps)])),
    ...(ran.length === 0
      ? []
      : [
          ...how,
          ...ran.flatMap((step) => actionEntities(step, exported)),
          ...ran.filter(({ isDone }) => !isDone).map(failureEntity),
          ...wholeEntities(exported),
        ]),
    ...broughtEntities(exported),
  ]
}

/** The files of results, each once. */
export function resultSteps({ steps }: WorkflowExport): readonly WorkflowStep[] {
  return steps.filter((step) => step.output !== undefined && resultOf(step, steps) === resultPath(step.number))
}

/** The parameters that a result is an example of. */
export function examplesOf({ processOf }: WorkflowStep, exported: WorkflowExport): readonly string[] {
  const { given, made } = endsOf(exported)
  const same = (step: WorkflowStep) => step.processOf.id === processOf.id
  return [
    ...given.filter(same).map(({ number }) => parameterId(number)),
    ...made.filter(same).map(({ number }) => outputId(number)),
  ]
}
