import type { ChatEvent, ChatMessage } from '@playbook/core/api/chat'
import { askAssistant, beginChat, readChat } from '../api/chat.ts'
import { createStore, type Source } from '../store/store.ts'

/** A conversation as it is shown. */
export interface ConversationState {
  /** A new one was asked for. */
  readonly isBegun: boolean
  /** None before the first question. */
  readonly thread: string | undefined
  readonly messages: readonly ChatMessage[]
  /** What is being said. */
  readonly saying: string
  /** The tool that is being used. */
  readonly using: string | undefined
  readonly isBusy: boolean
  readonly problem: string | undefined
  /** The workflow that it came to. */
  readonly fpl: string | null
}

/** What a question is asked with. */
export interface Given {
  readonly message: string
  readonly cell?: string | undefined
  readonly shown?: readonly string[]
}

/** A conversation with the assistant; it goes on while other parts of the page are looked at. */
export interface Conversation {
  readonly state: Source<ConversationState>
  /** Resolves to whether the question has come to be part of it; one that was refused has not. */
  ask(given: Given): Promise<boolean>
  stop(): void
  /** Shows an earlier one. */
  open(thread: string): Promise<void>
  /** Makes room for a new one. */
  begin(): void
}

const NOTHING: ConversationState = {
  isBegun: false,
  thread: undefined,
  messages: [],
  saying: '',
  using: undefined,
  isBusy: false,
  problem: undefined,
  fpl: null,
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const HEARD_MS = 600
const BROKEN_OFF = 'The connection broke off before the answer was there. Ask again.'

/** What was said, and what was just heard. */
function heard(state: ConversationState, event: ChatEvent): ConversationState {
  switch (event.kind) {
    case 'text':
      return { ...state, saying: state.saying + event.text, using: undefined }
    case 'tool':
      return { ...state, using: event.name }
    case 'message':
      return { ...state, messages: [...state.messages, event.message], saying: '', using: undefined }
    case 'end': {
      const { problem, fpl } = event
      return {
        ...state,
        isBusy: false,
        saying: '',
        using: undefined,
        problem: problem ?? undefined,
        fpl: fpl ?? state.fpl,
      }
    }
  }
}

/** A conversation about a playbook, or about none: it builds one. `onEnd`: it may have cost something, or have a name now. */
export function createConversation(playbook: string | undefined, onEnd: () => void = () => {}): Conversation {
  const state = createStore(NOTHING)
  let stopping = new AbortController()
  const change = (part: Partial<ConversationState>) => state.set({ ...state.get(), ...part })

  async function send({ message, cell, shown = [] }: Given, signal: AbortSignal) {
    const thread = state.get().thread ?? (await beginChat(playbook))
    change({ thread })
    const question = { message, shown: [...shown], ...(cell !== undefined && { cell }) }
    const onEvent = (event: ChatEvent) => {
      if (!signal.aborted) state.set(heard(state.get(), event))
    }
    await askAssistant(thread, { question, signal, onEvent })
    if (state.get().isBusy && !signal.aborted) change({ problem: BROKEN_OFF })
  }

  async function open(thread: string) {
    stopping.abort()
    const { messages, fpl } = await readChat(thread)
    state.set({ ...NOTHING, thread, messages, fpl })
  }

  /** The server keeps what was said by then; it hears of it a moment later. */
  function readAgain(thread: string) {
    setTimeout(() => {
      if (!state.get().isBusy && state.get().thread === thread) void open(thread).catch(() => {})
    }, HEARD_MS)
  }

  return {
    state,
    open,
    async ask(given) {
      const { isBusy, messages } = state.get()
      if (isBusy) return false
      stopping = new AbortController()
      const { signal } = stopping
      change({ isBusy: true, problem: undefined })
      try {
        await send(given, signal)
      } catch (error) {
        if (!signal.aborted) change({ problem: wordsOf(error) })
      } finally {
        if (!signal.aborted) change({ isBusy: false, using: undefined, saying: '' })
        onEnd()
      }
      // What is stopped is read again from the server.
      return signal.aborted || state.get().messages.length > messages.length
    },
    stop() {
      const { isBusy, thread } = state.get()
      if (!isBusy) return
      stopping.abort()
      change({ isBusy: false, using: undefined })
      if (thread !== undefined) readAgain(thread)
    },
    begin() {
      stopping.abort()
      state.set({ ...NOTHING, isBegun: true })
    },
  }
}
