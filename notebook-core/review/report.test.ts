import { expect, it } from 'vitest'
import type { ReceivedReview } from '../api/reviews.ts'
import { reviewReport } from './report.ts'

const value = { cell: 'c', process: 'p', path: ['length'], was: 3 }
const review: ReceivedReview = {
  id: 'r',
  name: 'Reviewer 1',
  version: 2,
  submitted: '2026-11-22T10:00:00.000Z',
  words: {
    claims: { a: { verdict: 'not-supported', reason: 'Table 4 has\n# two' } },
    overall: 'minor',
    reason: 'Say which background was used.',
  },
  claims: [
    { id: 'a', cell: 't', field: 'text', quote: '3 genes rose', value },
    { id: 'b', cell: 't', field: 'text', quote: 'One fell', value },
  ],
}

it('writes what each reviewer found, of the whole and of each claim', () => {
  expect(reviewReport('Interferon', [review, { ...review, submitted: null, words: null }])).toBe(
    `# Reviews of Interferon

## Reviewer 1, on version 2

Sent on 2026-11-22. Overall: **Sound after small changes**

> Say which background was used.

1. “3 genes rose”: **Not supported**

> Table 4 has
> \\# two

2. “One fell”: **Not judged**
`,
  )
})

it('says so where no review was sent', () => {
  expect(reviewReport('Interferon', [])).toBe('# Reviews of Interferon\n\nNo review was sent yet.\n')
})
