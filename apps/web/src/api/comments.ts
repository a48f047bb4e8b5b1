import { CommentList, type NewComment } from '@playbook/core/api/comments'
import { Created } from '@playbook/core/api/playbooks'
import { ask, tell } from './client.ts'

const at = (playbook: string, rest = '') => `/api/playbooks/${encodeURIComponent(playbook)}/comments${rest}`
const one = (playbook: string, id: string) => at(playbook, `/${encodeURIComponent(id)}`)

export const listComments = (playbook: string, signal?: AbortSignal) =>
  ask(at(playbook), CommentList, signal ? { signal } : {})

export const addComment = (playbook: string, body: NewComment) => ask(at(playbook), Created, { method: 'POST', body })

export const editComment = (playbook: string, id: string, body: string) =>
  tell(one(playbook, id), { method: 'PUT', body: { body } })

export const deleteComment = (playbook: string, id: string) => tell(one(playbook, id), { method: 'DELETE' })

export const resolveThread = (playbook: string, id: string, isResolved: boolean) =>
  tell(`${one(playbook, id)}/resolved`, { method: 'PUT', body: { isResolved } })

/** Says that all comments that are there now were seen. */
export const markSeen = (playbook: string) => tell(at(playbook, '/seen'), { method: 'POST', body: {} })
