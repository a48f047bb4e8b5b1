/** The reviews of a playbook as a text that its owner keeps. */
import type { ClaimVerdict, OverallVerdict, ReceivedReview } from '../api/reviews.ts'
import { withoutEnd } from '../text/lines.ts'

/** What a reviewer finds of a claim, in words. */
export const CLAIM_VERDICTS: Readonly<Record<ClaimVerdict, string>> = {
  supported: 'Supported',
  'cannot-tell': 'Cannot tell',
  'not-supported': 'Not supported',
}

/** What a reviewer finds of the whole, in words. */
export const OVERALL_VERDICTS: Readonly<Record<OverallVerdict, string>> = {
  accept: 'Sound as it stands',
  minor: 'Sound after small changes',
  major: 'Needs more work',
  reject: 'Not sound',
}

/** What reviewers say is text: no mark of theirs becomes one of the report. */
const escaped = (text: string) => text.trim().replaceAll(/[\\`*_[\]<>#|~]/g, (letter) => `\\${letter}`)

const quoted = (text: string) => (text.trim() === '' ? '' : `${escaped(text).replaceAll(/^/gm, '> ')}\n\n`)

function claimPart({ words, claims }: ReceivedReview): string {
  return claims
    .map(({ id, quote }, at) => {
      const said = words?.claims[id]
      const verdict = said?.verdict == null ? 'Not judged' : CLAIM_VERDICTS[said.verdict]
      return `${at + 1}. “${escaped(quote.replaceAll(/\s+/g, ' '))}”: **${verdict}**\n\n${quoted(said?.reason ?? '')}`
    })
    .join('')
}

function reviewPart(review: ReceivedReview): string {
  const { name, version, submitted, words } = review
  if (submitted === null || words === null) return ''
  const overall = words.overall === null ? 'No verdict' : OVERALL_VERDICTS[words.overall]
  return [
    `## ${escaped(name)}, on version ${version}\n\n`,
    `Sent on ${submitted.slice(0, 10)}. Overall: **${overall}**\n\n`,
    quoted(words.reason),
    claimPart(review),
  ].join('')
}

/** The reviews that were sent, in Markdown. */
export function reviewReport(title: string, reviews: readonly ReceivedReview[]): string {
  const parts = reviews.map(reviewPart).filter((part) => part !== '')
  const body = parts.length === 0 ? 'No review was sent yet.\n' : parts.join('')
  return `${withoutEnd(`# Reviews of ${escaped(title)}\n\n${body}`, '\n')}\n`
}
