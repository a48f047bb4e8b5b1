import {
  ChatEvent,
  ChatList,
  ChatMessages,
  ChatReadiness,
  JudgedAnswers,
  type Feedback,
  type Question,
} from '@playbook/core/api/chat'
import { z } from 'zod'
import { ask, hear, tell } from './client.ts'

const at = (thread: string, rest: string) => `/api/v1/chat/${encodeURIComponent(thread)}${rest}`

/** The caller's conversations; about one playbook, or all. */
export const listChats = (playbook: string | undefined, signal?: AbortSignal) =>
  ask(`/api/v1/chat${playbook === undefined ? '' : `?playbook=${encodeURIComponent(playbook)}`}`, ChatList, {
    ...(signal && { signal }),
  })

export const beginChat = (playbook: string | undefined) =>
  ask('/api/v1/chat', z.string(), { method: 'POST', body: playbook === undefined ? {} : { playbook } })

export const readChat = (thread: string) => ask(at(thread, '/messages'), ChatMessages)

export const renameChat = (thread: string, title: string) =>
  tell(at(thread, '/title'), { method: 'PUT', body: { title } })

export const deleteChat = (thread: string) => tell(at(thread, '/delete'), { method: 'POST', body: {} })

export const judgeAnswer = (thread: string, message: string, feedback: Feedback) =>
  tell(at(thread, `/messages/${encodeURIComponent(message)}/feedback`), { method: 'POST', body: feedback })

export const readChatReadiness = (signal?: AbortSignal) =>
  ask('/api/v1/chat/readiness', ChatReadiness, signal ? { signal } : {})

export const listJudgedAnswers = (signal?: AbortSignal) =>
  ask('/api/admin/answers', JudgedAnswers, signal ? { signal } : {})

interface Asking {
  readonly question: Question
  readonly signal: AbortSignal
  readonly onEvent: (event: ChatEvent) => void
}

/** Asks, and hears what becomes of it until it is answered. */
export const askAssistant = (thread: string, { question, signal, onEvent }: Asking) =>
  hear(at(thread, '/messages'), ChatEvent, { method: 'POST', body: question, signal, onEvent })
