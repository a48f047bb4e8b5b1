import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createConversation, type Conversation } from './conversation.ts'

/** A conversation about a playbook, or about none, for as long as the page is shown; lists and what is left follow it. */
export function useConversation(playbook: string | undefined): Conversation {
  const queries = useQueryClient()
  const [conversation] = useState(() =>
    createConversation(playbook, () => {
      void queries.invalidateQueries({ queryKey: ['chats'] })
      void queries.invalidateQueries({ queryKey: ['chat-readiness'] })
    }),
  )
  return conversation
}
