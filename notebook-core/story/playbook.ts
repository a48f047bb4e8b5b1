/** A playbook as a short paper: what the report page, the story panel and the exports show. */
import type { ProcessState } from '../api/processes.ts'
import type { Notebook, Passage } from '../document/notebook.ts'
import { sourcesOf } from '../plan/connections.ts'
import type { Plan } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import { textOf, type DataType, type Json } from '../step.ts'
import type { Story } from '../story.ts'
import { assistanceOf } from './assistance.ts'
import { abstractStories, heldClaims, type Unfinished } from './abstract.ts'
import type { CellStory, ComposedPart, ComposedStory, FigureLabel } from './compose.ts'
import type { NumberedReference } from './references.ts'
import type { Place } from './methods.ts'
import { passageText, withPassages } from './passages.ts'
import { broughtAlong } from './brought.ts'
import { isImported, remarkOf, warningsOf, withoutVersions } from './remarks.ts'
import { captionOf } from './render.ts'
import { isInput, withFinding } from './finding.ts'
import { paperOrder, type PaperOrder } from './paper-order.ts'
import { severalLibraries } from './several-libraries.ts'
import { betweenOf, unclaimedFindings, type AbstractSource } from './speakers.ts'
import { composeInOrder, paragraphs, wholeSection } from './sections.ts'
import { findTold, labelOf, tell, type OutputOf, type Told } from './told.ts'

/** What one step says in a section. */
export interface Paragraph extends Place {
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
  /** The researcher brought it, with or without a computation. */
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
  /** By cell, in the order of the paper. */
  readonly results: ReadonlyMap<string, ResultItem | TextItem>
  /** Where each cell stands, and what is left to the supplement. */
  readonly order: PaperOrder
  readonly references: readonly NumberedReference[]
  /** Cell → the number of its figure or table. */
  readonly figures: ReadonlyMap<string, FigureLabel>
  readonly edited: readonly EditedPassage[]
  /** Results that stand in the abstract without a claim. */
  readonly unclaimed: readonly { readonly cell: string; readonly label: string }[]
  /** Stories that threw: they count as empty. */
  readonly failures: readonly { readonly cell: string; readonly message: string }[]
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
  { cells }: PaperOrder,
  told: ReadonlyMap<string, Told>,
  composed: ComposedStory,
): PlaybookStory['results'] {
  const results = new Map<string, ResultItem | TextItem>()
  for (const cell of cells) {
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

/** The steps whose story is told, as the abstract reads them. */
function abstractSources(
  told: ReadonlyMap<string, Told>,
  stories: ReadonlyMap<string, Story>,
): readonly AbstractSource[] {
  return [...told.values()].flatMap(({ cell, step }) => {
    const story = stories.get(cell.id)
    const sources = Object.values(cell.bindings).flat()
    const service = step.external === undefined ? {} : { service: step.external.name }
    return story === undefined
      ? []
      : [
          {
            cell: cell.id,
            story,
            sources,
            isInput: isInput(step),
            isPicture: step.output.isPicture === true,
            ...service,
          },
        ]
  })
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

/** What all cells say, and which stories threw. */
function tellAll(told: ReadonlyMap<string, Told>, stateOf: StateOf) {
  const warned = createWarned()
  const failures: { cell: string; message: string }[] = []
  const tellings = new Map<string, Story>()
  const stories = [...told.values()].map((one): CellStory => {
    const { cell, process } = one
    const resolve = (slot: string, index = 0) => {
      if (slot === 'output') return cell.id
      // What people write names cells, what steps say their slots.
      return sourcesOf(cell.bindings, slot)[index] ?? (told.has(slot) ? slot : undefined)
    }
    const state = stateOf(process.id)
    try {
      const telling = tell(one, state, (source) => tellings.get(source)?.naming)
      const story = isImported(state) ? withoutVersions(telling) : telling
      tellings.set(cell.id, story)
      const { abstract: _inTheAbstractOfThePaper, introduction, ...others } = withFinding(story, one.step)
      // What the researcher brought explains itself.
      const sections = introduction === undefined || isInput(one.step) ? others : { introduction, ...others }
      const remark = joined([...warned(one.output), state && remarkOf(state, false)])
      return { cell: cell.id, sections, resolve, remark }
    } catch (error) {
      // One broken story must not take the report away.
      failures.push({ cell: cell.id, message: error instanceof Error ? error.message : String(error) })
      return { cell: cell.id, sections: {}, resolve }
    }
  })
  return { stories, tellings, failures }
}

/** How many steps have no result, of those that nobody fills in. */
function unfinishedOf({ cells }: Notebook, registry: Registry, told: ReadonlyMap<string, Told>): Unfinished {
  const steps = cells.filter((cell) => {
    const step = cell.kind === 'step' ? registry.steps.get(cell.step) : undefined
    return step !== undefined && !isInput(step)
  })
  return { open: steps.filter(({ id }) => !told.has(id)).length, of: steps.length }
}

type StateOf = (processId: string) => ProcessState | undefined

/**
 * Tells the story of all cells whose result is there. `outputOf` gives the result of a process, `stateOf` its state, of
 * which the paper says where a result is from that was not computed now and here, and what it lacks.
 */
export function playbookStory(
  notebook: Notebook,
  plan: Plan,
  registry: Registry,
  outputOf: OutputOf,
  stateOf: StateOf = () => undefined,
): PlaybookStory {
  const told = findTold(notebook, plan, registry, outputOf)
  const claims = heldClaims(notebook, plan, outputOf)
  const claimed = claims.map(({ cell }) => cell)
  const { stories, tellings, failures } = tellAll(told, stateOf)
  const { passages = [] } = notebook
  const sources = abstractSources(told, tellings)
  const order = paperOrder(notebook, registry, claimed, betweenOf(sources))
  const shown = order.cells.map(({ id }) => id)
  const placed = stories.map((story) => ({ ...story, isSupplement: order.supplement.has(story.cell) }))
  const all = [...abstractStories(sources, claims, unfinishedOf(notebook, registry, told)), ...placed]
  const generated = composeInOrder(all, shown, told)
  const composed =
    passages.length === 0
      ? generated
      : composeInOrder(withPassages(all, passages, generated.references), shown, told, passages)
  return {
    title: notebook.title,
    description: notebook.description,
    abstract: wholeSection(told, composed, 'abstract', passages),
    introduction: wholeSection(told, composed, 'introduction', passages),
    methods: [
      ...paragraphs(told, composed, 'methods'),
      ...severalLibraries(told),
      ...broughtAlong(told, stateOf),
      ...assistanceOf(notebook, registry),
    ],
    results: resultsOf(order, told, composed),
    order,
    references: composed.references,
    figures: composed.figures,
    edited: passages.map((passage) => ({ ...passage, now: generatedText(passage, told, generated) })),
    unclaimed: unclaimedFindings(sources, claims).flatMap(({ cell }) => {
      const one = told.get(cell)
      return one === undefined ? [] : [{ cell, label: labelOf(one) }]
    }),
    failures,
  }
}
