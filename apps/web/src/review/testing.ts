import type { OwnReview } from '@playbook/core/api/reviews'

/** A review that is not begun, as its reviewer has it. */
export const REVIEW: OwnReview = {
  id: 'r1',
  name: 'Reviewer 2',
  isAnonymous: true,
  expires: '2026-12-24T10:00:00.000Z',
  version: { number: 3, name: 'As sent', created: '2026-11-24T10:00:00.000Z' },
  authors: [],
  words: { claims: {}, overall: null, reason: '' },
  submitted: null,
}
