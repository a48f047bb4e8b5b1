import { createContext } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'

/** What shared texts need of the room they are in. */
export interface Collaboration {
  /** Cursors of the others; none: nobody else is here. */
  readonly awareness?: Awareness | undefined
  /** This person's undo stack; none: no undo inside texts. */
  readonly undo?: Y.UndoManager | undefined
}

/** Given by the page around a playbook; without it texts work alone. */
export const CollaborationContext = createContext<Collaboration>({})

/** Whether texts may load their editor; until then they stand there to be read. A page opens quicker without editors. */
export const EditorsContext = createContext(true)
