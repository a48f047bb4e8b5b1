import type { NewComment } from '@playbook/core/api/comments'
import { Created } from '@playbook/core/api/playbooks'
import { Outputs } from '@playbook/core/api/processes'
import { FrozenVersion } from '@playbook/core/api/publications'
import { OwnReview, Reviews, ReviewThreads, type NewInvitation, type ReviewWords } from '@playbook/core/api/reviews'
import type { FormatName } from '@playbook/core/formats'
import { signInAsGuest } from './accounts.ts'
import { ApiError, ask, tell } from './client.ts'
import { batchedOutputs } from './outputs.ts'

const at = (id: string, rest = '') => `/api/reviews/${encodeURIComponent(id)}${rest}`
const own = (playbook: string, rest = '') => `/api/playbooks/${encodeURIComponent(playbook)}/reviews${rest}`

const open = (secret: string) => ask('/api/reviews/open', Created, { method: 'POST', body: { secret } })

/** Begins a review by a link, or goes on with it; whoever is not signed in becomes a guest by it. */
export const openReview = async (secret: string) =>
  open(secret).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await signInAsGuest()
    return open(secret)
  })

export const readReview = (id: string, signal?: AbortSignal) => ask(at(id), OwnReview, signal ? { signal } : {})

export const readReviewed = (id: string, signal?: AbortSignal) =>
  ask(at(id, '/version'), FrozenVersion, signal ? { signal } : {})

/** Reads results of the version to review. */
export const reviewedOutputs = (id: string) =>
  batchedOutputs((processes) => ask(at(id, '/outputs'), Outputs, { method: 'POST', body: { processes } }))

export const saveDraft = (id: string, words: ReviewWords) => tell(at(id, '/draft'), { method: 'PUT', body: words })

export const submitReview = (id: string) => tell(at(id, '/submission'), { method: 'POST', body: {} })

export const listReviewThreads = (id: string, signal?: AbortSignal) =>
  ask(at(id, '/comments'), ReviewThreads, signal ? { signal } : {})

export const sayInReview = (id: string, body: NewComment) => ask(at(id, '/comments'), Created, { method: 'POST', body })

export const copyReviewed = (id: string) => ask(at(id, '/copy'), Created, { method: 'POST', body: {} })

/** The version to review as a file of a format. */
export const reviewedExport = (id: string, format: FormatName) => at(id, `/export/${format}`)

export const readReviews = (playbook: string, signal?: AbortSignal) =>
  ask(own(playbook), Reviews, signal ? { signal } : {})

export const invite = (playbook: string, body: NewInvitation) =>
  ask(own(playbook, '/invitations'), Created, { method: 'POST', body })

export const endInvitation = (playbook: string, id: string) =>
  tell(own(playbook, `/invitations/${encodeURIComponent(id)}`), { method: 'DELETE' })
