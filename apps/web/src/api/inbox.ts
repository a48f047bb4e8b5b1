import { Inbox, Mentionable, type MailChoice } from '@playbook/core/api/inbox'
import { ask, tell } from './client.ts'

export const readInbox = (signal?: AbortSignal) => ask('/api/inbox', Inbox, signal ? { signal } : {})

export const markInboxSeen = () => tell('/api/inbox/seen', { method: 'POST', body: {} })

export const setMail = (choice: MailChoice) => tell('/api/inbox/mail', { method: 'PUT', body: choice })

/** Who can be named in the comments of a playbook. */
export const listMentionable = (playbook: string, signal?: AbortSignal) =>
  ask(`/api/playbooks/${encodeURIComponent(playbook)}/people`, Mentionable, signal ? { signal } : {})
