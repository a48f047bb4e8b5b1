/** What the report shows, as plain data: the story without what the researcher folded away, and what is still missing. */
import { stepName } from '../document/step-name.ts'
import type { Cell, Notebook } from '../document/notebook.ts'
import type { Registry } from '../registry.ts'
import type { ComposedPart, FigureLabel } from '../story/compose.ts'
import type { EditedPassage, Paragraph, PlaybookStory, ResultItem } from '../story/playbook.ts'
import { namesListed } from '../story/listed.ts'
import { isInstruction } from '../story/instruction.ts'
import { onceTold } from '../story/methods.ts'
import type { NumberedReference } from '../story/references.ts'
import { passagesOf } from './passages.ts'

/** A step that has no result, with its number and its name. */
export interface PendingStep {
  readonly cell: string
  readonly number: number
  readonly label: string
}

/** A result, and what the text says before its figure or table. */
export interface OutputEntry {
  readonly kind: 'output'
  readonly cell: string
  readonly item: ResultItem
  readonly number: number
  readonly passage: readonly ComposedPart[]
}

/** One thing under Results or in the supplement, in the order of the argument. */
export type Entry =
  | { readonly kind: 'text'; readonly cell: string; readonly text: string }
  | OutputEntry
  | { readonly kind: 'pending'; readonly cell: string; readonly steps: readonly PendingStep[] }

export interface Paper {
  readonly title: string
  readonly description: string
  readonly abstract: readonly Paragraph[]
  readonly introduction: readonly Paragraph[]
  readonly methods: readonly Paragraph[]
  readonly results: readonly Entry[]
  /** What the researcher brought, and what no claim rests on. */
  readonly supplement: readonly Entry[]
  readonly references: readonly NumberedReference[]
  /** Cell → the number of its figure or table. */
  readonly figures: ReadonlyMap<string, FigureLabel>
  /** What people wrote in the place of what the steps say. */
  readonly edited: readonly EditedPassage[]
  /** Results that stand in the abstract without a claim. */
  readonly unclaimed: PlaybookStory['unclaimed']
  /** How many steps there are, and how many have a result. */
  readonly steps: number
  readonly done: number
  /** Public services whose answers are in it. */
  readonly services: readonly string[]
  /** Cells whose figure or table is shown here; what is not is linked in the notebook. */
  readonly shown: ReadonlySet<string>
}

/** What was entered speaks through the text, unless it is a table of its own; what was computed is always shown. */
function isShown({ dataVisible, isPrompt, figure }: ResultItem): boolean {
  return dataVisible && (!isPrompt || figure !== undefined)
}

function entriesOf(
  cells: readonly Cell[],
  notebook: Notebook,
  registry: Registry,
  results: PlaybookStory['results'],
): readonly Entry[] {
  const entries: Entry[] = []
  const steps = notebook.cells.filter(({ kind }) => kind === 'step')
  const numbers = new Map(steps.map(({ id }, at) => [id, at + 1]))
  for (const cell of cells) {
    if (cell.kind === 'text') {
      const isShownText = !cell.collapsed && cell.text.trim() !== '' && !isInstruction(cell.text)
      if (isShownText) entries.push({ kind: 'text', cell: cell.id, text: cell.text })
      continue
    }
    const number = numbers.get(cell.id) ?? 0
    const item = results.get(cell.id)
    if (item?.kind === 'output') {
      if (isShown(item)) entries.push({ kind: 'output', cell: cell.id, item, number, passage: item.finding })
      continue
    }
    if (!cell.dataVisible) continue
    const label = stepName(cell, registry)
    const step = { cell: cell.id, number, label }
    const last = entries.at(-1)
    // Steps that wait for one another are one remark.
    if (last?.kind === 'pending') entries[entries.length - 1] = { ...last, steps: [...last.steps, step] }
    else entries.push({ kind: 'pending', cell: cell.id, steps: [step] })
  }
  return withPassages(entries)
}

function withPassages(entries: readonly Entry[]): readonly Entry[] {
  const outputs = entries.filter((entry) => entry.kind === 'output')
  const passages = passagesOf(outputs.map(({ item }) => item))
  const of = new Map(outputs.map(({ cell }, at) => [cell, passages[at]]))
  return entries.map((entry) => {
    const passage = of.get(entry.cell)
    return entry.kind === 'output' && passage !== undefined && passage !== entry.passage ? { ...entry, passage } : entry
  })
}

export function paperOf(story: PlaybookStory, notebook: Notebook, registry: Registry): Paper {
  const steps = notebook.cells.filter((cell) => cell.kind === 'step')
  const done = steps.filter(({ id }) => story.results.has(id))
  const folded = new Set(steps.filter(({ processVisible }) => !processVisible).map(({ id }) => id))
  const { cells, supplement } = story.order
  const entries = (isAside: boolean) => {
    // What has no result yet is told of where the results are.
    const some = cells.filter(({ id }) => (supplement.has(id) && story.results.has(id)) === isAside)
    return entriesOf(some, notebook, registry, story.results)
  }
  const [results, aside] = [entries(false), entries(true)]
  const shown = new Set(
    [...results, ...aside].flatMap((entry) => (entry.kind === 'output' && entry.item.figure ? [entry.cell] : [])),
  )
  const services = done.flatMap(({ step }) => registry.steps.get(step)?.external?.name ?? [])
  return {
    title: story.title.trim() || 'Untitled playbook',
    description: story.description,
    abstract: story.abstract,
    introduction: story.introduction,
    methods: namesListed(
      onceTold(
        story.methods.filter(({ cell }) => !folded.has(cell)),
        story.figures,
      ),
    ),
    results,
    supplement: aside,
    references: story.references,
    figures: story.figures,
    edited: story.edited,
    unclaimed: story.unclaimed,
    steps: steps.length,
    done: done.length,
    services: [...new Set(services)],
    shown: new Set(cells.map(({ id }) => id).filter((id) => shown.has(id))),
  }
}

/** Every place that cites a work, so that the reference leads back to it. */
export interface Citations {
  /** The anchor of a citation. */
  readonly anchorOf: (part: ComposedPart) => string | undefined
  /** The anchors of all citations of a reference, in the order of the page. */
  readonly placesOf: (reference: number) => readonly string[]
}

export function citationsOf({ abstract, introduction, methods, results, supplement }: Paper): Citations {
  const told = [...results, ...supplement].flatMap((entry) =>
    entry.kind === 'output' ? [...entry.passage, ...entry.item.caption] : [],
  )
  const anchors = new Map<ComposedPart, string>()
  const places = new Map<number, string[]>()
  const text = [...abstract, ...introduction, ...methods].flatMap(({ parts }) => parts)
  for (const part of [...text, ...told]) {
    if (part.kind !== 'cite') continue
    const known = places.get(part.number) ?? []
    const anchor = `cite-${part.number}-${known.length + 1}`
    places.set(part.number, [...known, anchor])
    anchors.set(part, anchor)
  }
  return { anchorOf: (part) => anchors.get(part), placesOf: (reference) => places.get(reference) ?? [] }
}
