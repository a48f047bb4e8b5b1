import type { CommentAnchor } from '@playbook/core/api/comments'
import type { comment } from '../../db/schema.ts'

/** What a thread is about, as its row keeps it. */
export function columnsOf({ cell, name, process, quote, proposal }: CommentAnchor) {
  return {
    cell: cell ?? null,
    cellName: name ?? null,
    process: process ?? null,
    quote: quote ?? null,
    proposal: proposal ?? null,
  }
}

/** What a thread is about, of its row. */
export function anchorOf({ cell, cellName, process, quote, proposal }: typeof comment.$inferSelect): CommentAnchor {
  return {
    ...(cell !== null && { cell }),
    ...(cellName !== null && { name: cellName }),
    ...(process !== null && { process }),
    ...(quote !== null && { quote }),
    ...(proposal !== null && { proposal }),
  }
}
