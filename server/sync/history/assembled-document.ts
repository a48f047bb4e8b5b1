import { textWithoutSecrets } from '@playbook/core/addresses/secrets'
import { readNotebook } from '@playbook/core/document/read'
import { encodeWithoutSecrets } from '@playbook/core/document/secrets'
import * as Y from 'yjs'
import { createThreads } from '../../threads/threads.ts'

/** A whole document without secrets, and what lists say of it. */
export interface AssembledDocument {
  readonly document: Uint8Array
  readonly title: string
  readonly cells: number
}

const SHOWN_TITLE = 200
/** A playbook is small. What is larger was blown up, and keeping it again and again would fill the disk. */
const MOST_BYTES = 4_194_304
/** What takes some milliseconds needs no thread. */
const SHORT_BYTES = 100_000

const tooLarge = 'This playbook is too large for its history. Delete cells that are not needed.'
const threads = createThreads<readonly Uint8Array[], AssembledDocument | undefined>(
  { path: 'sync/history/assembly-thread', tooLarge },
  { most: 1, memoryMb: 512 },
)

/** Puts the updates of a document together without secrets, long ones in a thread; undefined when the document is too large. */
export async function assembleDocument(updates: readonly Uint8Array[]): Promise<AssembledDocument | undefined> {
  const bytes = updates.reduce((sum, update) => sum + update.length, 0)
  return bytes <= SHORT_BYTES ? assembleHere(updates) : threads.compute(updates)
}

/** The same in this thread. */
export function assembleHere(updates: readonly Uint8Array[]): AssembledDocument | undefined {
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const update of updates) Y.applyUpdate(doc, update)
  })
  const document = encodeWithoutSecrets(doc)
  const { title, cells } = readNotebook(doc)
  doc.destroy()
  if (document.length > MOST_BYTES) return undefined
  const shown = textWithoutSecrets(title).slice(0, SHOWN_TITLE).replaceAll('\0', '')
  return { document, title: shown, cells: cells.length }
}
