import { cellText } from '@playbook/core/document/edits'
import * as Y from 'yjs'
import { z } from 'zod'
import type { Session } from './session.ts'

const Cursor = z.object({ cursor: z.object({ head: z.unknown() }) })

/** Where this person's cursor stands in the text of a text cell; undefined where it is elsewhere. */
export function cursorInText({ awareness, doc }: Session, cell: string): number | undefined {
  const { success, data } = Cursor.safeParse(awareness.getLocalState())
  if (!success) return undefined
  const head = Y.createRelativePositionFromJSON(data.cursor.head)
  const place = Y.createAbsolutePositionFromRelativePosition(head, doc)
  return place !== null && place.type === cellText(doc, cell, 'text') ? place.index : undefined
}
