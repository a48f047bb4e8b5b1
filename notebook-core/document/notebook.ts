import type { FigureLook } from '../api/figures.ts'
import type { FormPart } from '../api/forms.ts'
import type { CellModel } from '../api/notebook.ts'
import type { Json } from '../step.ts'

/** Slot → the cell that feeds it, or the cells of a list slot in the order the researcher made them. */
export type Bindings = Readonly<Record<string, string | readonly string[]>>

/** One typed step, bound to the cells that feed it. */
export interface StepCell {
  readonly kind: 'step'
  readonly id: string
  /** Step id; kept even when this product does not know the step. */
  readonly step: string
  readonly bindings: Bindings
  /** What the prompt submitted; absent until then. */
  readonly params?: Json
  /** The type that an imported file gave to the prompt's data, where it is not the step id: it enters the content id. */
  readonly dataType?: string
  /** The moment of an imported process, in milliseconds since 1970: what is below a second enters the content id. */
  readonly timestampMs?: number
  /** The researcher's own name for the cell; empty: the step's label. */
  readonly label: string
  /** Markdown shown under the cell's heading in the report. */
  readonly description: string
  readonly collapsed: boolean
  readonly processVisible: boolean
  readonly dataVisible: boolean
  /** How its figure is printed; absent until somebody chooses. */
  readonly figureLook?: FigureLook
  /** How it stands in the form; absent until the author says something. */
  readonly form?: FormPart
  /** Who wrote it or a part of it, where that was a language model. */
  readonly model?: CellModel
}

/** Markdown between the steps; part of the report. */
export interface TextCell {
  readonly kind: 'text'
  readonly id: string
  readonly text: string
  readonly collapsed: boolean
  /** Who wrote it or a part of it, where that was a language model. */
  readonly model?: CellModel
}

export type Cell = StepCell | TextCell

/** A value that a sentence can state. */
export type Scalar = string | number | boolean | null

/** What a claim stands on: a value within a result, and what it was when somebody looked last. */
export interface ClaimedValue {
  /** The step that gave the result. */
  readonly cell: string
  /** Content id of the result that was looked at. */
  readonly process: string
  /** Keys from the result down to the value; `length` counts a list. */
  readonly path: readonly (string | number)[]
  readonly was: Scalar
}

/** A sentence and the value that it stands on. */
export interface Claim {
  readonly id: string
  /** The cell whose text it stands in, or which tells it in the story. */
  readonly cell: string
  readonly field: 'text' | 'description' | 'story'
  /** The sentence as it reads now, or as it read when it was marked, where it is told by the story or gone. */
  readonly quote: string
  /** Where it begins in that text; absent where the story tells it, and where it is gone. */
  readonly start?: number
  readonly value: ClaimedValue
  /** How near the value must stay to it; absent: as is usual for what it stands on. */
  readonly tolerance?: Tolerance
}

/**
 * How near a value must be to the claimed one for the claim to hold: equal, within so many percent of it, on the same
 * side of zero, or still among so many first rows of its list.
 */
export type Tolerance =
  | { readonly kind: 'exact' }
  | { readonly kind: 'within'; readonly percent: number }
  | { readonly kind: 'same-sign' }
  | { readonly kind: 'among-first'; readonly count: number }

/** A part of the paper that people wrote themselves, in the place of what the steps say. */
export interface Passage {
  readonly section: 'abstract' | 'introduction' | 'methods' | 'results' | 'caption'
  /** Empty for the abstract and the introduction, which are of the whole paper. */
  readonly cell: string
  /** Plain text; `story/passages.ts` says how it cites and points. */
  readonly text: string
  /** What the steps said when it was written. */
  readonly generated: string
}

/** How the summary of the report is made: PWB's field, kept for interchange. */
export type Summary = 'auto' | 'gpt' | 'manual'

/** A playbook's document as plain data. Everything derived (plan, story, exports) is a pure function of it. */
export interface Notebook {
  readonly title: string
  readonly description: string
  readonly summary: Summary
  readonly gptSummary: string
  /** Run steps by themselves as soon as their inputs are there. */
  readonly autoRun: boolean
  readonly cells: readonly Cell[]
  /** In the order of their sentences; absent where there are none. */
  readonly claims?: readonly Claim[]
  /** Absent where the steps alone speak. */
  readonly passages?: readonly Passage[]
}

/** What is said of a step as it is made: nothing, and all of it is shown. */
export const PLAIN_STEP = {
  label: '',
  description: '',
  collapsed: false,
  processVisible: true,
  dataVisible: true,
} as const

/** A playbook in which nothing stands yet. */
export const EMPTY_NOTEBOOK: Notebook = {
  title: '',
  description: '',
  summary: 'auto',
  gptSummary: '',
  autoRun: true,
  cells: [],
}
