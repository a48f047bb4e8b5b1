/** Edits of claims: sentences that stand on values of results (`claimed.ts` tells how they are kept). */
import * as Y from 'yjs'
import { LONGEST_CLAIM, MOST_CLAIMS } from '../api/notebook.ts'
import { InputError } from '../errors.ts'
import { newId } from './create.ts'
import type { Claim, ClaimedValue, Tolerance } from './notebook.ts'
import { claimsMap } from './shape.ts'
import { cellText, edit, replaceText } from './texts.ts'

/** A claim to be. Without `start` it is found by its words. */
export type NewClaim = Omit<Claim, 'id'> & { readonly id?: string }

/** Where a sentence begins and ends, kept at its first and its last letter. */
function anchors(text: Y.Text, start: number, end: number): [string, unknown][] {
  const at = (index: number, side: number) =>
    Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, index, side))
  return [
    ['start', at(start, 0)],
    ['end', at(end, -1)],
  ]
}

const plain = ({ cell, process, path, was }: ClaimedValue) => ({ cell, process, path: [...path], was })

function claimMap(doc: Y.Doc, { cell, field, quote, start, value, tolerance }: NewClaim): Y.Map<unknown> {
  const text = field === 'story' ? undefined : cellText(doc, cell, field)
  const isThere = start !== undefined && text?.toString().startsWith(quote, start) === true
  const entries: [string, unknown][] = [
    ['cell', cell],
    ['field', field],
    ['quote', quote],
    ['value', plain(value)],
    ...(tolerance === undefined ? [] : [['tolerance', { ...tolerance }] satisfies [string, unknown]]),
  ]
  return new Y.Map(isThere ? [...entries, ...anchors(text, start, start + quote.length)] : entries)
}

/** Marks a sentence as a claim; its id. */
export function markClaim(doc: Y.Doc, { id = newId(), ...claim }: NewClaim): string {
  if (claim.quote.trim() === '') throw new InputError('Mark the words of the claim first.')
  if (claim.quote.length > LONGEST_CLAIM) {
    throw new InputError(`A claim is one sentence, of ${LONGEST_CLAIM} letters at most. Mark fewer words.`)
  }
  if (claimsMap(doc).size >= MOST_CLAIMS) throw new InputError(`A playbook has at most ${MOST_CLAIMS} claims.`)
  edit(doc, () => claimsMap(doc).set(id, claimMap(doc, claim)))
  return id
}

/** Marks all claims of a notebook. */
export function markClaims(doc: Y.Doc, claims: readonly Claim[]): void {
  for (const claim of claims) markClaim(doc, claim)
}

/** Says that a claim was looked at, and stands on this value now. */
export function acceptValue(doc: Y.Doc, id: string, value: ClaimedValue): void {
  const claim = claimsMap(doc).get(id)
  if (claim instanceof Y.Map) edit(doc, () => claim.set('value', plain(value)))
}

/** Writes the sentence of a claim anew, and says that it stands on this value now: one edit. */
export function rewriteClaim(doc: Y.Doc, { id, cell, field, quote, start }: Claim, words: string, value: ClaimedValue) {
  const [text, claim] = [field === 'story' ? undefined : cellText(doc, cell, field), claimsMap(doc).get(id)]
  if (text === undefined || start === undefined || !(claim instanceof Y.Map)) return
  edit(doc, () => {
    const whole = text.toString()
    replaceText(text, `${whole.slice(0, start)}${words}${whole.slice(start + quote.length)}`)
    for (const [key, anchor] of anchors(text, start, start + words.length)) claim.set(key, anchor)
    claim.set('quote', words)
    claim.set('value', plain(value))
  })
}

/** Says how near the value of a claim must stay. */
export function setTolerance(doc: Y.Doc, id: string, tolerance: Tolerance): void {
  const claim = claimsMap(doc).get(id)
  if (claim instanceof Y.Map) edit(doc, () => claim.set('tolerance', { ...tolerance }))
}

/** Makes a claim plain words again. */
export function removeClaim(doc: Y.Doc, id: string): void {
  if (claimsMap(doc).has(id)) edit(doc, () => claimsMap(doc).delete(id))
}
