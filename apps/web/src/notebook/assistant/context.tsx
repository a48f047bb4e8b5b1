import { createContext, use, useMemo, useState } from 'react'
import { createConversation, type Conversation } from '../../assistant/conversation.ts'
import { useConversation } from '../../assistant/useConversation.ts'
import { useSession } from '../../live/playbook.tsx'
import { createStore, type Store } from '../../store/store.ts'
import { useComments } from '../comments/context.tsx'

/** A question that is being written: its words, and the cells whose results go along. */
export interface AskedDraft {
  readonly message: string
  readonly shown: readonly string[]
}

/** What the page shares of the assistant: stable for as long as the page is shown. */
export interface PageAssistant {
  readonly conversation: Conversation
  readonly draft: Store<AskedDraft>
}

const EMPTY: AskedDraft = { message: '', shown: [] }
const nothing: PageAssistant = { conversation: createConversation(undefined), draft: createStore(EMPTY) }

/** Where no page keeps a conversation there is none. */
export const AssistantContext = createContext(nothing)

export const useAssistant = () => use(AssistantContext)

/** The conversation of the open playbook: it goes on while other tabs are looked at. */
export function usePageAssistant(): PageAssistant {
  const { id } = useSession()
  const conversation = useConversation(id)
  const [draft] = useState(() => createStore(EMPTY))
  return useMemo(() => ({ conversation, draft }), [conversation, draft])
}

/** Opens the assistant with a question about a cell, whose result goes along; the person sends it. */
export function useAskAbout(): (cell: string, message: string) => void {
  const { draft } = useAssistant()
  const { open } = useComments()
  return (cell, message) => {
    draft.set({ message, shown: [cell] })
    open('assistant')
  }
}
