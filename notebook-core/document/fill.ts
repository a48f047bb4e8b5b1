import type * as Y from 'yjs'
import { InputError } from '../errors.ts'
import type { Registry } from '../registry.ts'
import { submissionSchema } from '../step.ts'
import { markClaims } from './claims.ts'
import { stepMap, textMap } from './create.ts'
import { checkCellCount } from './limits.ts'
import type { Notebook, StepCell } from './notebook.ts'
import { writePassage } from './passages.ts'
import { firstPositions } from './position.ts'
import { cellsMap, claimsMap, playbookMap } from './shape.ts'
import { edit, playbookText, replaceText } from './texts.ts'

/** The text fields that a cell's prompt starts with. */
export type DraftsOf = (cell: StepCell) => Readonly<Record<string, string>>

/** Drafts as the registry's steps declare them; parameters that do not fit their step count as absent. */
export function draftsFrom(registry: Registry): DraftsOf {
  return (cell) => {
    const step = registry.steps.get(cell.step)
    const fits = step !== undefined && submissionSchema(step)?.safeParse(cell.params).success
    return step?.drafts?.(fits ? cell.params : undefined) ?? {}
  }
}

/** Writes a whole notebook into a document without cells, in one transaction. */
export function fillNotebook(doc: Y.Doc, notebook: Notebook, drafts: DraftsOf): void {
  if (cellsMap(doc).size > 0) throw new InputError('This playbook has cells already. Open the file as a new playbook.')
  writeNotebook(doc, notebook, drafts)
}

/** Writes a whole notebook in place of whatever a document holds, in one transaction. */
export function replaceNotebook(doc: Y.Doc, notebook: Notebook, drafts: DraftsOf): void {
  edit(doc, () => {
    cellsMap(doc).clear()
    claimsMap(doc).clear()
    playbookMap(doc).clear()
    writeNotebook(doc, notebook, drafts)
  })
}

function writeNotebook(doc: Y.Doc, notebook: Notebook, drafts: DraftsOf): void {
  checkCellCount(notebook.cells.length)
  const positions = firstPositions(notebook.cells.length)
  edit(doc, () => {
    const playbook = playbookMap(doc)
    replaceText(playbookText(doc, 'title'), notebook.title)
    replaceText(playbookText(doc, 'description'), notebook.description)
    playbook.set('summary', notebook.summary)
    playbook.set('gptSummary', notebook.gptSummary)
    playbook.set('autoRun', notebook.autoRun)
    notebook.cells.forEach((cell, i) => {
      const map = cell.kind === 'text' ? textMap(cell) : stepMap({ ...cell, drafts: drafts(cell) })
      map.set('position', positions[i])
      cellsMap(doc).set(cell.id, map)
    })
    markClaims(doc, notebook.claims ?? [])
    for (const passage of notebook.passages ?? []) writePassage(doc, passage)
  })
}
