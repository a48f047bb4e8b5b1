import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readinessQuery } from '../../assistant/readiness.ts'
import { AskForm } from '../../assistant/AskForm.tsx'
import styles from '../../assistant/Assistant.module.css'
import { Cost } from '../../assistant/Cost.tsx'
import { Talk } from '../../assistant/Talk.tsx'
import { chatsQuery, ThreadChoice } from '../../assistant/Threads.tsx'
import { useSession, useSource } from '../../live/playbook.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import panel from '../side/SidePanel.module.css'
import { useAssistant } from './context.tsx'
import { ProposedCard } from './ProposedCard.tsx'
import { ShownCells } from './ShownCells.tsx'
import { WaysBySearch } from './WaysBySearch.tsx'

const STARTERS = ['What could I do next?', 'Which drugs reverse this signature?', 'Which pathways are these genes in?']

/** Asks a language model about the playbook, which can propose and nothing else; without one, finds ways by search. */
export function AssistantTab() {
  const readiness = useQuery(readinessQuery)
  if (readiness.data === undefined) {
    return <QueryAlert query={readiness} missing="The assistant could not be reached" outdated="" />
  }
  if (readiness.data.lacks !== null) return <WaysBySearch why={readiness.data.lacks} />
  return <Asking readiness={readiness.data} />
}

function Asking({ readiness }: { readonly readiness: Parameters<typeof Cost>[0]['readiness'] }) {
  const session = useSession()
  const { conversation, draft } = useAssistant()
  const { message, shown } = useSource(draft)
  const { thread, isBegun, isBusy, messages } = useSource(conversation.state)
  const chats = useQuery(chatsQuery(session.id))
  const threads = chats.data?.threads
  // What was said last is there after a reload, too.
  const latest = threads?.[0]?.id
  const isFresh = thread === undefined && !isBegun && !isBusy
  useEffect(() => {
    if (isFresh && latest !== undefined) void conversation.open(latest).catch(() => {})
  }, [isFresh, latest, conversation])
  const ask = async (words: string) => {
    draft.set({ message: '', shown: [] })
    const isHeard = await conversation.ask({ message: words.trim(), cell: session.focus.get(), shown })
    // What was refused can be asked again, unless something else is being written by now.
    if (!isHeard && draft.get().message === '') draft.set({ message: words, shown })
  }
  return (
    <div className={styles.assistant}>
      <ThreadChoice conversation={conversation} threads={threads ?? []} />
      {messages.length === 0 && !isBusy && <Begin onAsk={(words) => void ask(words)} />}
      <Talk conversation={conversation} proposal={(made) => <ProposedCard made={made} />} />
      <AskForm
        conversation={conversation}
        label="Ask about this playbook"
        value={message}
        onChange={(next) => draft.set({ message: next, shown })}
        onAsk={() => void ask(message)}
        hint={shown.length === 0 ? 'It sees steps and titles, no results' : 'Results are shown for this question only'}
      >
        <ShownCells />
      </AskForm>
      <Cost readiness={readiness} />
    </div>
  )
}

function Begin({ onAsk }: { readonly onAsk: (words: string) => void }) {
  return (
    <>
      <p className={panel.empty}>
        Ask what to do with what is here, or for a way to an answer. What comes is a proposal: nothing changes or runs
        until you accept it.
      </p>
      <ul className={styles.starters}>
        {STARTERS.map((words) => (
          <li key={words}>
            <button type="button" onClick={() => onAsk(words)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
