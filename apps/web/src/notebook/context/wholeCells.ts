import { copiedCells, copiedText, pasteCells } from '@playbook/core/document/clipboard'
import { deleteCell } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { headingLevel, mergeTexts, setHeading, splitText } from '@playbook/core/document/prose'
import type { Session } from '../../live/room/session.ts'
import { focusCell, focusField } from './focus.ts'
import { cellIds, goTo, nameOf, neighbourOf, type History } from './history.ts'

export interface WholeCells extends TextEdits {
  readonly remove: (cells: readonly string[]) => void
  readonly copy: (cells: readonly string[]) => void
  readonly cut: (cells: readonly string[]) => void
  /** Below a cell, or first (null). */
  readonly paste: (after: string | null) => void
}

interface TextEdits {
  /** Cuts a text in two at a place. */
  readonly split: (cell: string, at: number) => void
  /** Joins the texts among the cells; of one, it and the text right below it. */
  readonly merge: (cells: readonly string[]) => void
  readonly heading: (cells: readonly string[], level: number) => void
}

/** Where copied cells lie: in this browser, so that they can be pasted into another playbook. */
const CLIPBOARD = 'playbook.cells'

/** What is done to whole cells, several at once, each one undo. */
export function createWholeCells(session: Session, history: History, announce: (text: string) => void): WholeCells {
  const { doc, notebook } = session
  const { edit } = history
  const chosen = (cells: readonly string[]) => notebook.get().cells.filter(({ id }) => cells.includes(id))
  const remove = (cells: readonly string[], word: string) =>
    edit(() => {
      const ids = cellIds(session)
      const gone = cells.filter((id) => ids.includes(id))
      const [first] = gone
      if (first === undefined) return
      const text = `${nameOf(session, ...gone)} ${word}.`
      for (const id of gone) deleteCell(doc, id)
      goTo(
        session,
        neighbourOf(first, ids, (id) => gone.includes(id)),
      )
      history.offerUndo(text)
    })
  const copy = (cells: readonly string[]) => {
    if (!keepCopy(copiedText(chosen(cells)))) announce('These cells are too large to be copied')
    else announce(`${nameOf(session, ...cells)} copied`)
  }
  return {
    remove: (cells) => remove(cells, 'deleted'),
    copy,
    cut(cells) {
      if (!keepCopy(copiedText(chosen(cells)))) announce('These cells are too large to be cut')
      else remove(cells, 'cut')
    },
    paste(after) {
      const copied = copiedCells(localStorage.getItem(CLIPBOARD) ?? '')
      if (copied === undefined) return announce('No cells were copied')
      edit(() => {
        const pasted = pasteCells(doc, after, copied, draftsFrom(session.registry))
        const last = pasted.at(-1)
        if (last !== undefined) goTo(session, last)
        announce(`${nameOf(session, ...pasted)} pasted`)
      })
    },
    ...createTextEdits(session, history, announce),
  }
}

/** What is done to texts as wholes. */
function createTextEdits(session: Session, { edit }: History, announce: (text: string) => void): TextEdits {
  const { doc, notebook } = session
  const textsOf = (cells: readonly string[]) =>
    notebook.get().cells.filter(({ id, kind }) => kind === 'text' && cells.includes(id))
  return {
    split: (cell, at) =>
      edit(() => {
        const below = splitText(doc, cell, at)
        if (below === undefined) return
        session.focus.set(below)
        focusField(below)
        announce('Split in two')
      }),
    merge(cells) {
      const texts = mergeable(session, cells)
      const [first] = texts
      if (first === undefined || texts.length < 2) return announce('Select two texts that follow each other')
      edit(() => {
        mergeTexts(doc, texts)
        focusCell(first)
        announce(`${texts.length} texts merged`)
      })
    },
    heading: (cells, level) =>
      edit(() => {
        for (const { id } of textsOf(cells)) setHeading(doc, id, level)
        const [now] = textsOf(cells)
        if (now?.kind === 'text') announce(headingLevel(now.text) === undefined ? 'No heading' : `Heading ${level}`)
      }),
  }
}

function keepCopy(text: string): boolean {
  try {
    localStorage.setItem(CLIPBOARD, text)
    return true
  } catch {
    return false
  }
}

/** Texts that follow each other: the chosen ones, or the chosen one and the next. */
function mergeable(session: Session, chosen: readonly string[]): readonly string[] {
  const { cells } = session.notebook.get()
  const at = cells.findIndex(({ id }) => id === chosen[0])
  const several = chosen.length > 1 ? chosen.length : 2
  const run = cells.slice(at, at + several)
  return at !== -1 && run.every(({ kind }) => kind === 'text') ? run.map(({ id }) => id) : []
}
