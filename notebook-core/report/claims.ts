/** The claims of a report, as every format writes them. */
import { isFlagged, type StatedClaim } from '../claims/state.ts'
import { seenWords } from '../claims/quote.ts'
import { pathText, valueText } from '../claims/value.ts'
import type { Block, Inline } from '../markdown/tree.ts'

const plain = (text: string): readonly Inline[] => [{ kind: 'text', text }]

/** What stands there now, in words; flagged where somebody has to look again. */
function nowText(claim: StatedClaim): string {
  const { state } = claim
  switch (state.kind) {
    case 'holds':
      return 'the same'
    case 'changed':
      return valueText(state.now)
    case 'other-result':
      return 'the same, of another result'
    case 'gone':
      return 'gone'
    case 'waiting':
      return 'no result at the moment'
  }
}

function rowOf(claim: StatedClaim): readonly (readonly Inline[])[] {
  const { quote, value, step } = claim
  const now = plain(nowText(claim))
  return [
    plain(seenWords(quote)),
    plain(step === undefined ? 'a step that is gone' : `step ${step}: ${pathText(value.path)}`),
    plain(valueText(value.was)),
    isFlagged(claim) ? [{ kind: 'strong', children: now }] : now,
  ]
}

/** The sentences that stand on values: each with its value when somebody looked last, and now. */
export function claimsTable(claims: readonly StatedClaim[]): readonly Block[] {
  if (claims.length === 0) return []
  const heads = ['Sentence', 'Stands on', 'Value when it was looked at', 'Now'].map(plain)
  return [{ kind: 'table', sides: [undefined, undefined, 'right', 'right'], rows: [heads, ...claims.map(rowOf)] }]
}
