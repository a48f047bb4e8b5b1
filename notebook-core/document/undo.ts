/**
 * Undo of one person: it takes back this person's edits only, whole cells with their texts included. Taking back the
 * insertion of a cell would take along what others have put into it meanwhile; such a cell stays.
 */
import * as Y from 'yjs'
import { cellsMap, claimsMap, playbookMap } from './shape.ts'
import { LOCAL } from './texts.ts'

/** Where a cell stands and how much of it is shown is nobody's work. */
const NOT_WORK = new Set(['position', 'collapsed', 'processVisible', 'dataVisible'])

/** The entry of `cells` that an item is or lies in. */
function entryOf(cells: Y.Map<unknown>, item: Y.Item): Y.Item | undefined {
  let entry: Y.Item | null = item
  while (entry !== null) {
    const { parent }: Y.Item = entry
    if (parent === cells) return entry
    entry = parent instanceof Y.AbstractType ? parent._item : null
  }
  return undefined
}

/** The living items directly below an item. */
function* children({ content }: Y.Item): Iterable<Y.Item> {
  if (!(content instanceof Y.ContentType)) return
  for (const child of content.type._map.values()) if (!child.deleted) yield child
  for (let child = content.type._start; child !== null; child = child.right) if (!child.deleted) yield child
}

function holdsWorkOfOthers(item: Y.Item, me: number): boolean {
  for (const child of children(item)) {
    if (child.parentSub !== null && NOT_WORK.has(child.parentSub)) continue
    if (child.id.client !== me || holdsWorkOfOthers(child, me)) return true
  }
  return false
}

/** This person's undo and redo over the whole document; a text editor adds its own origin to `trackedOrigins`. */
export function createUndo(doc: Y.Doc): Y.UndoManager {
  const cells = cellsMap(doc)
  // A step is off the stacks while it is taken back, and a cell may be restored by a step that is gone since.
  const creations = new Set<Y.UndoManager['undoStack'][number]>()
  const createdCell = (item: Y.Item, entry: Y.Item) =>
    [...creations].some(({ insertions }) => Y.isDeleted(insertions, entry.id) && Y.isDeleted(insertions, item.id))
  const undo = new Y.UndoManager([playbookMap(doc), claimsMap(doc), cells], {
    trackedOrigins: new Set([LOCAL]),
    captureTimeout: 500,
    deleteFilter: (item) => {
      const entry = entryOf(cells, item)
      return entry === undefined || !createdCell(item, entry) || !holdsWorkOfOthers(entry, doc.clientID)
    },
  })
  const remember: Parameters<typeof undo.on<'stack-item-added'>>[1] = ({ stackItem, changedParentTypes }) => {
    const events = [...changedParentTypes.values()].flat()
    if (events.some(({ target }) => target === cells)) creations.add(stackItem)
  }
  undo.on('stack-item-added', remember)
  undo.on('stack-item-updated', remember)
  return undo
}
