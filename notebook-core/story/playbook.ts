/** A playbook as a short paper: what the report page, the story panel and the exports show. */
import type { ProcessState } from '../api/processes.ts'
import type { Notebook, Passage, StepCell } from '../document/notebook.ts'
import { sourcesOf } from '../plan/connections.ts'
import { keysOf, type Plan, type Process } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import { textOf, type AnyStep, type DataType, type Json } from '../step.ts'
import type { Story } from '../story.ts'
import { assistanceOf } from './assistance.ts'
import { inArgumentOrder } from './argument.ts'
import { composeStory, type CellStory, type ComposedPart, type ComposedStory, type FigureLabel } from './compose.ts'
import type { NumberedReference } from './references.ts'
import { eachOnce } from './once.ts'
import { passageText, wholeStory, withPassages } from './passages.ts'
import { membersWithout, remarkOf, warningsOf } from './remarks.ts'
import { captionOf } from './render.ts'
import { isInput, withFinding } from './finding.ts'

/** What one step says in a section. */
export interface Paragraph {
  readonly cell: string
  /** The researcher's name for the cell, else the step's label. */
  readonly label: string
  readonly parts: readonly ComposedPart[]
}

/** A step's output in the report. Only an output with a caption has a number. */
export interface ResultItem {
  readonly kind: 'output'
  readonly cell: string
  readonly label: string
  /** Markdown under the heading. */
  readonly description: string
  readonly process: string
  readonly type: DataType
  readonly value: Json
  /** The value in one line. */
  readonly text: string
  /** The researcher entered it; nothing was computed. */
  readonly isPrompt: boolean
  /** The researcher brought it, with or without a computation: it is told of in the supplement. */
  readonly isInput: boolean
  /** What the researcher folded away. */
  readonly processVisible: boolean
  readonly dataVisible: boolean
  readonly figure: FigureLabel | undefined
  /** What was found, to be read before the figure or table. */
  readonly finding: readonly ComposedPart[]
  readonly caption: readonly ComposedPart[]
}

/** A text between the steps. */
export interface TextItem {
  readonly kind: 'text'
  readonly cell: string
  /** Markdown. */
  readonly text: string
}

/** A passage that people wrote, with what the steps say now: they may say something else since. */
export interface EditedPassage extends Passage {
  readonly now: string
}

/** The paper. Steps without a result yet are not in it. */
export interface PlaybookStory {
  readonly title: string
  readonly description: string
  readonly abstract: readonly Paragraph[]
  readonly introduction: readonly Paragraph[]
  readonly methods: readonly Paragraph[]
  /** By cell, in the order of the argument. */
  readonly results: ReadonlyMap<string, ResultItem | TextItem>
  readonly references: readonly NumberedReference[]
  /** Cell → the number of its figure or table. */
  readonly figures: ReadonlyMap<string, FigureLabel>
  readonly edited: readonly EditedPassage[]
  /** Stories that threw: they count as empty. */
  readonly failures: readonly { readonly cell: string; readonly message: string }[]
}

/** A cell whose result is there, with everything its story is told from. */
interface Told {
  readonly cell: StepCell
  readonly step: AnyStep
  readonly process: Process
  readonly output: Json
  readonly inputs: Readonly<Record<string, Json>>
}

type OutputOf = (processId: string) => Json | undefined

/** The inputs of a process by slot, lists in order; nothing when a result is not there. */
function readInputs(step: AnyStep, process: Process, outputOf: OutputOf): Record<string, Json> | undefined {
  const inputs: Record<string, Json> = {}
  for (const [slot, declared] of Object.entries(step.inputs)) {
    const values = keysOf(process, slot, declared).map((key) => outputOf(process.inputs[key] ?? ''))
    const present = values.filter((value) => value !== undefined)
    const [first] = present
    if (present.length < values.length) return undefined
    if ('many' in declared) inputs[slot] = present
    else if (first !== undefined) inputs[slot] = first
  }
  return inputs
}

function findTold(notebook: Notebook, plan: Plan, registry: Registry, outputOf: OutputOf): ReadonlyMap<string, Told> {
  const told = new Map<string, Told>()
  for (const cell of inArgumentOrder(notebook.cells)) {
    const planned = plan.get(cell.id)
    if (cell.kind === 'text' || planned?.state !== 'ready') continue
    const { process } = planned
    const step = registry.steps.get(cell.step)
    const output = outputOf(process.id)
    const inputs = step && readInputs(step, process, outputOf)
    if (step === undefined || output === undefined || inputs === undefined) continue
    told.set(cell.id, { cell, step, process, output, inputs })
  }
  return told
}

function tell({ step, inputs, output, process }: Told, state: ProcessState | undefined): Story {
  if (step.kind === 'prompt') return step.story({ inputs, output, params: undefined })
  return step.story({ inputs, output, params: process.data?.value, without: membersWithout(state) })
}

function labelOf({ cell, step }: Told): string {
  return cell.label.trim() === '' ? step.label : cell.label
}

/** What each cell says in one section. */
function paragraphs(
  told: ReadonlyMap<string, Told>,
  { cells }: ComposedStory,
  section: 'abstract' | 'introduction' | 'methods',
): readonly Paragraph[] {
  return [...told.values()].flatMap((one) => {
    const parts = cells.get(one.cell.id)?.[section]
    return parts === undefined ? [] : [{ cell: one.cell.id, label: labelOf(one), parts }]
  })
}

function resultOf(told: Told, composed: ComposedStory): ResultItem {
  const { cell, step, process, output } = told
  return {
    kind: 'output',
    cell: cell.id,
    label: labelOf(told),
    description: cell.description,
    process: process.id,
    type: step.output,
    value: output,
    text: textOf(step.output, output),
    isPrompt: step.kind === 'prompt',
    isInput: isInput(step),
    processVisible: cell.processVisible,
    dataVisible: cell.dataVisible,
    figure: composed.figures.get(cell.id),
    finding: composed.cells.get(cell.id)?.results ?? [],
    caption: captionOf(composed, cell.id),
  }
}

function resultsOf(
  notebook: Notebook,
  told: ReadonlyMap<string, Told>,
  composed: ComposedStory,
): PlaybookStory['results'] {
  const results = new Map<string, ResultItem | TextItem>()
  for (const cell of inArgumentOrder(notebook.cells)) {
    const one = told.get(cell.id)
    if (cell.kind === 'text') results.set(cell.id, { kind: 'text', cell: cell.id, text: cell.text })
    else if (one !== undefined) results.set(cell.id, resultOf(one, composed))
  }
  return results
}

/** The warnings of a result that no result before it has: what was made of doubtful values repeats them. */
function createWarned(): (output: Json) => readonly string[] {
  const seen = new Set<string>()
  return (output) => warningsOf(output).filter((warning) => seen.size < seen.add(warning).size)
}

/** The paragraphs of a section that is of the whole paper: of the cells, or what people wrote in their place. */
function wholeSection(
  told: ReadonlyMap<string, Told>,
  composed: ComposedStory,
  section: 'abstract' | 'introduction',
  passages: Notebook['passages'] = [],
): readonly Paragraph[] {
  const written = passages.find((passage) => passage.section === section)
  if (written === undefined) {
    const all = paragraphs(told, composed, section)
    return section === 'introduction' ? eachOnce(all) : all
  }
  const found: Paragraph[] = []
  for (let at = 0, cell = wholeStory(section); composed.cells.has(cell); cell = wholeStory(section, ++at)) {
    const parts = composed.cells.get(cell)?.[section]
    if (parts !== undefined) found.push({ cell, label: section, parts })
  }
  return found
}

/** What the steps say in the place of a passage. */
function generatedText({ section, cell }: Passage, told: ReadonlyMap<string, Told>, composed: ComposedStory): string {
  const text = (parts: readonly ComposedPart[] = []) => passageText(parts, composed.references)
  if (section === 'abstract' || section === 'introduction') {
    const between = section === 'abstract' ? ' ' : '\n\n'
    return wholeSection(told, composed, section)
      .map(({ parts }) => text(parts))
      .join(between)
  }
  return text(section === 'caption' ? captionOf(composed, cell) : composed.cells.get(cell)?.[section])
}

/** Sentences as one text; nothing where there is none. */
function joined(sentences: readonly (string | undefined)[]): string | undefined {
  const given = sentences.filter((sentence) => sentence !== undefined)
  return given.length === 0 ? undefined : given.join(' ')
}

/**
 * Tells the story of all cells whose result is there. `outputOf` gives the result of a process, `stateOf` its state, of
 * which the paper says where a result is from that was not computed now and here, and what it lacks.
 */
export function playbookStory(
  notebook: Notebook,
  plan: Plan,
  registry: Registry,
  outputOf: OutputOf,
  stateOf: (processId: string) => ProcessState | undefined = () => undefined,
): PlaybookStory {
  const told = findTold(notebook, plan, registry, outputOf)
  const warned = createWarned()
  const failures: { cell: string; message: string }[] = []
  const stories = [...told.values()].map((one): CellStory => {
    const { cell, process } = one
    const resolve = (slot: string, index = 0) => {
      if (slot === 'output') return cell.id
      // What people write names cells, what steps say their slots.
      return sourcesOf(cell.bindings, slot)[index] ?? (told.has(slot) ? slot : undefined)
    }
    const state = stateOf(process.id)
    try {
      return {
        cell: cell.id,
        sections: withFinding(tell(one, state), one.step),
        resolve,
        isSupplement: isInput(one.step),
        remark: joined([...warned(one.output), state && remarkOf(state)]),
      }
    } catch (error) {
      // One broken story must not take the report away.
      failures.push({ cell: cell.id, message: error instanceof Error ? error.message : String(error) })
      return { cell: cell.id, sections: {}, resolve }
    }
  })
  const generated = composeStory(stories)
  const { passages = [] } = notebook
  const composed =
    passages.length === 0 ? generated : composeStory(withPassages(stories, passages, generated.references))
  return {
    title: notebook.title,
    description: notebook.description,
    abstract: wholeSection(told, composed, 'abstract', passages),
    introduction: wholeSection(told, composed, 'introduction', passages),
    methods: [...paragraphs(told, composed, 'methods'), ...assistanceOf(notebook)],
    results: resultsOf(notebook, told, composed),
    references: composed.references,
    figures: composed.figures,
    edited: passages.map((passage) => ({ ...passage, now: generatedText(passage, told, generated) })),
    failures,
  }
}
