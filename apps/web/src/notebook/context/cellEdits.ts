import {
  bindSlot,
  duplicateCell,
  insertStep,
  insertSteps,
  insertText,
  moveCells,
  setFlags,
  submitParams,
} from '@playbook/core/document/edits'
import type { Bindings } from '@playbook/core/document/notebook'
import type { Addition } from '@playbook/core/plan/additions'
import { sourcesOf } from '@playbook/core/plan/connections'
import { asksResearcher, initialOf, type AnyStep, type Json } from '@playbook/core/step'
import type { Session } from '../../live/room/session.ts'
import { focusCell, focusField } from './focus.ts'
import { cellIds, nameOf, type History } from './history.ts'

export interface CellEdits {
  readonly addStep: (after: string | null, step: AnyStep, bindings: Bindings, params?: Json) => void
  /** Steps that were chosen together, and what they need: one edit. */
  readonly addSteps: (after: string | null, additions: readonly Addition[]) => void
  /** Adds one step as by `addStep`, several as by `addSteps`. */
  readonly addWay: (after: string | null, additions: readonly Addition[]) => void
  readonly addText: (after: string | null) => void
  readonly bind: (cell: string, slot: string, source: string | readonly string[] | undefined) => void
  /** Nothing takes back what was submitted, where a step computes without it. */
  readonly submit: (cell: string, value: Json | undefined) => void
  /** Cells that follow each other, up (-1) or down (1) by one place. */
  readonly shift: (cells: readonly string[], by: -1 | 1) => void
  readonly move: (cell: string, after: string | null) => void
  readonly duplicate: (cell: string) => void
  readonly toggle: (cell: string, flag: 'collapsed' | 'dataVisible' | 'processVisible') => void
}

type Announce = (text: string) => void

/** The edits of cells, each one undo, announced, and with the focus where a person would go on. */
export function createCellEdits(session: Session, history: History, announce: Announce): CellEdits {
  const { doc } = session
  const { edit } = history
  const additions = createAdditions(session, history, announce)
  return {
    ...additions,
    addWay(after, way) {
      const [only] = way
      if (way.length === 1 && only !== undefined) additions.addStep(after, only.step, only.bindings)
      else additions.addSteps(after, way)
    },
    ...createMoves(session, history, announce),
    bind: (cell, slot, source) => edit(() => bindSlot(doc, cell, slot, source)),
    submit: (cell, value) => edit(() => submitParams(doc, cell, value)),
    toggle: (cell, flag) =>
      edit(() => {
        const found = session.notebook.get().cells.find(({ id }) => id === cell)
        if (found === undefined) return
        if (found.kind === 'text' && flag !== 'collapsed') return
        const now = flag === 'collapsed' ? found.collapsed : found.kind === 'step' && found[flag]
        setFlags(doc, cell, { [flag]: !now })
      }),
  }
}

/** Where steps go that were asked for below a cell: never above a cell that they take. */
function belowSources(session: Session, after: string | null, bindings: readonly Bindings[]): string | null {
  const ids = cellIds(session)
  const sources = bindings.flatMap((each) => Object.keys(each).flatMap((slot) => sourcesOf(each, slot)))
  return ids[Math.max(...[after ?? '', ...sources].map((id) => ids.indexOf(id)))] ?? null
}

type Additions = Pick<CellEdits, 'addStep' | 'addSteps' | 'addText' | 'duplicate'>

function createAdditions(session: Session, history: History, announce: Announce): Additions {
  const { edit } = history
  const { doc, focus, numbers } = session
  return {
    addStep: (after, added, bindings, answer) =>
      edit(() => {
        const { id: step, drafts, label } = added
        const params = answer ?? initialOf(added)
        const place = belowSources(session, after, [bindings])
        const id = insertStep(doc, { after: place, step, bindings, params, drafts: drafts?.(params) ?? {} })
        focus.set(id)
        announce(`Added ${label} as step ${numbers.get().get(id) ?? ''}`)
        if (answer === undefined && asksResearcher(added)) focusField(id)
        else focusCell(id)
      }),
    addSteps: (after, additions) =>
      edit(() => {
        const [first] = additions
        const last = additions.at(-1)
        if (first === undefined || last === undefined) return
        const cells = additions.map(({ id, step, bindings }) => {
          const params = initialOf(step)
          return { id, step: step.id, bindings, params, drafts: step.drafts?.(params) ?? {} }
        })
        const bound = additions.map(({ bindings }) => bindings)
        insertSteps(doc, belowSources(session, after, bound), cells)
        // The wished step is the last; before it can run, the first that asks has to be answered.
        const { id } = additions.find((each) => asksResearcher(each.step)) ?? last
        focus.set(id)
        focusCell(id)
        history.offerUndo(`Added ${additions.length === 1 ? first.step.label : `${additions.length} steps`}.`)
      }),
    addText: (after) =>
      edit(() => {
        const id = insertText(doc, { after, text: '' })
        focus.set(id)
        announce('Added a text')
        focusField(id)
      }),
    duplicate: (cell) =>
      edit(() => {
        const id = duplicateCell(doc, cell)
        focus.set(id)
        announce(`Duplicated as ${nameOf(session, id)}`)
        focusCell(id)
      }),
  }
}

function createMoves(session: Session, { edit }: History, announce: Announce): Pick<CellEdits, 'move' | 'shift'> {
  const move = (cells: readonly string[], after: string | null, focused: string) =>
    edit(() => {
      moveCells(session.doc, cells, after)
      const ids = cellIds(session)
      const first = ids.indexOf(cells[0] ?? '') + 1
      const places = cells.length === 1 ? `place ${first}` : `places ${first} to ${first + cells.length - 1}`
      announce(`Moved to ${places} of ${ids.length}`)
      focusCell(focused)
    })
  return {
    move: (cell, after) => move([cell], after, cell),
    shift(cells, by) {
      const ids = cellIds(session)
      const places = cells.map((cell) => ids.indexOf(cell))
      const [first = -1, last = -1] = [places[0], places.at(-1)]
      const to = by === 1 ? last + 1 : first - 1
      if (first === -1 || to < 0 || to >= ids.length) return
      const focused = session.focus.get()
      const head = cells.find((cell) => cell === focused) ?? cells[0] ?? ''
      move(cells, ids[by === 1 ? to : to - 1] ?? null, head)
    },
  }
}
