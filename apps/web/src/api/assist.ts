import { Assisted } from '@playbook/core/api/assist'
import { ask } from './client.ts'

/** Has a text revised by a language model. */
export const reviseText = (description: string, signal?: AbortSignal) =>
  ask('/api/chatgpt', Assisted, { method: 'POST', body: { description }, ...(signal && { signal }) })
