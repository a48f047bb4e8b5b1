/** Answers in the address of a form: in its fragment, which no server sees, without secrets and without files. */
import { FilledIn } from '../api/forms.ts'
import { jsonWithoutSecrets } from '../addresses/secrets.ts'
import { isJson } from '../json.ts'
import type { Json } from '../step.ts'
import type { Answers } from './form.ts'

/** Longer addresses are cut by mail programs and refused by some servers on the way. */
export const LONGEST_LINK = 6000

const PREFIX = 'fill='

/** A file is there for those who may read it alone. */
const namesFile = (value: Json) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('url' in value || 'sha256' in value)

/** The fragment that fills in a form; nothing where it would be too long. */
export function filledFragment(answers: Answers): string | undefined {
  const kept = Object.entries(answers).flatMap(([cell, value]) =>
    namesFile(value) ? [] : [[cell, jsonWithoutSecrets(value)] as const],
  )
  const fragment = `#${PREFIX}${encodeURIComponent(JSON.stringify(Object.fromEntries(kept)))}`
  return fragment.length > LONGEST_LINK ? undefined : fragment
}

/** What a fragment fills in; anything else fills in nothing. */
export function answersIn(fragment: string): Answers {
  const text = fragment.replace(/^#/, '')
  if (!text.startsWith(PREFIX) || text.length > LONGEST_LINK) return {}
  try {
    const read: unknown = JSON.parse(decodeURIComponent(text.slice(PREFIX.length)))
    const parsed = FilledIn.safeParse(read)
    if (!parsed.success) return {}
    return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => isJson(value) && !namesFile(value)))
  } catch {
    return {}
  }
}
