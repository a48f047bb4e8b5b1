import type { PictureKind } from '@playbook/core/api/playbooks'
import { EMPTY_NOTEBOOK, PLAIN_STEP, type Bindings, type Cell, type Notebook } from '@playbook/core/document/notebook'
import type { Json } from '@playbook/core/step'
import { instruction } from '@playbook/core/story/instruction'

/** What a researcher starts a template from, in the order in which the first page lists them. */
export const TEMPLATE_STARTS = ['Gene', 'Gene set', 'Variant', 'Drug or disease', 'Files'] as const

/** What a template leads to, in the order in which the first page lists them. */
export const TEMPLATE_GOALS = ['Genes', 'Tissues', 'Drugs', 'Connections', 'Samples'] as const

interface StepEntry {
  readonly step: string
  /** Slot → the earlier cell that feeds it. */
  readonly inputs?: Bindings
  /** What a prompt is answered with in the example. */
  readonly answer?: Json
  /** The researcher's own name for the cell. */
  readonly label?: string
  readonly description?: string
}

type Entry = StepEntry | { readonly note: string }

/** One question, and the chain of steps that answers it, filled in with an example. */
export interface Template {
  readonly id: string
  /** The question itself; what the list and the playbook are headed with. */
  readonly title: string
  readonly startsFrom: (typeof TEMPLATE_STARTS)[number]
  readonly leadsTo: (typeof TEMPLATE_GOALS)[number]
  /** Its last figure. */
  readonly picture: PictureKind
  /** How it is answered, in a sentence or two: the description of the playbook. */
  readonly description: string
  /** What the researcher has to have, as a noun: "a phenotype and two drugs". */
  readonly needs: string
  /** What comes out, as a noun. */
  readonly gives: string
  /** What is filled in, as a noun. */
  readonly example: string
  /** Cells by their ids, in order. */
  readonly cells: Readonly<Record<string, Entry>>
}

/** `example://` names a shipped file; a copy of the playbook holds the stored file instead. */
export const exampleFile = (filename: string, description: string) => ({
  description,
  url: `example://${filename}`,
  filename,
})

function cellOf(id: string, entry: Entry): Cell {
  if ('note' in entry) return { kind: 'text', id, text: entry.note.trim(), collapsed: false }
  const { step, inputs = {}, answer, label = '', description = '' } = entry
  const params = answer === undefined ? {} : { params: answer }
  return { kind: 'step', id, step, bindings: inputs, ...params, ...PLAIN_STEP, label, description }
}

/** The playbook that a copy of the template is. */
export function notebookOf({ title, description, needs, example, cells }: Template): Notebook {
  const about = instruction(needs, example)
  return {
    ...EMPTY_NOTEBOOK,
    title,
    description,
    cells: Object.entries({ about: { note: about }, ...cells }).map(([id, entry]) => cellOf(id, entry)),
  }
}
