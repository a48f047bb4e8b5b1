import { useLayoutEffect, useState } from 'react'
import type * as Y from 'yjs'

type Texts<F extends string> = Readonly<Record<F, Y.Text>>

/**
 * The shared texts of a prompt. A text that nobody made yet is made by asking for it, which is an edit: so it is
 * asked for after drawing. Undefined until then.
 */
export function useDrafts<F extends string>(
  draft: (field: string) => Y.Text,
  fields: readonly F[],
): Texts<F> | undefined {
  const [texts, setTexts] = useState<Partial<Texts<F>>>({})
  // Looked up after every drawing: two people may make a text at once, and then one of the two stays.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const found = new Map(fields.map((field) => [field, draft(field)]))
    setTexts((before) => {
      const same = fields.every((field) => before[field] === found.get(field))
      return same && Object.keys(before).length === found.size ? before : fromEntries(found)
    })
  })
  return isComplete(texts, fields) ? texts : undefined
}

function fromEntries<F extends string>(entries: ReadonlyMap<F, Y.Text>): Partial<Texts<F>> {
  const texts: Partial<Record<F, Y.Text>> = {}
  for (const [field, text] of entries) texts[field] = text
  return texts
}

function isComplete<F extends string>(texts: Partial<Texts<F>>, fields: readonly F[]): texts is Texts<F> {
  return fields.every((field) => texts[field] !== undefined)
}
