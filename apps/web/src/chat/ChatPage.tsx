import { Button } from '@playbook/cells/ui/frame/Button'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { ChatList, ChatMessage, ChatReadiness } from '@playbook/core/api/chat'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { copyStored } from '../api/storedWorkflows.ts'
import { AskForm } from '../assistant/AskForm.tsx'
import styles from '../assistant/Assistant.module.css'
import type { Conversation } from '../assistant/conversation.ts'
import { Cost } from '../assistant/Cost.tsx'
import type { UsedTool } from '../assistant/lines.ts'
import { readinessQuery } from '../assistant/readiness.ts'
import { Talk } from '../assistant/Talk.tsx'
import { chatsQuery, ThreadMenu } from '../assistant/Threads.tsx'
import { useSource } from '../live/playbook.tsx'
import { registry } from '../live/registry.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { showProblem } from '../ui/toast/toasts.ts'
import { useConversation } from '../assistant/useConversation.ts'
import { useSignInFirst } from '../ui/useSignInFirst.ts'

/** From a sentence to a new playbook: a conversation about none, which builds a workflow. Nothing is asked by opening the address. */
export function ChatPage() {
  const readiness = useQuery(readinessQuery)
  useSignInFirst(readiness.error)
  return (
    <Shell active="/chat">
      <title>Assistant</title>
      {readiness.data === undefined ? (
        <QueryAlert query={readiness} missing="The assistant could not be reached" outdated="" />
      ) : (
        <Page readiness={readiness.data} />
      )}
    </Shell>
  )
}

function Page({ readiness }: { readonly readiness: ChatReadiness }) {
  const [search] = useSearchParams()
  const conversation = useConversation(undefined)
  const [message, setMessage] = useState(search.get('message') ?? '')
  const named = search.get('thread_id')
  useEffect(() => {
    if (named !== null) void conversation.open(named).catch(showProblem)
  }, [named, conversation])
  const ask = async () => {
    setMessage('')
    const isHeard = await conversation.ask({ message: message.trim() })
    // What was refused can be asked again, unless something else is being written by now.
    if (!isHeard) setMessage((now) => now || message)
  }
  return (
    <div className={styles.page}>
      {readiness.lacks === null ? <Earlier conversation={conversation} /> : <span />}
      <section className={styles.assistant}>
        <h1>Which question should a playbook answer?</h1>
        <p className={styles.lead}>
          Say what you have and what you want to know. The assistant finds the steps that lead there; you open them as a
          playbook of your own, give what only you have, and run it.
        </p>
        <Talk
          conversation={conversation}
          proposal={(made, said) => <DraftCard made={made} message={said} conversation={conversation} />}
        />
        {readiness.lacks === null ? (
          <>
            <AskForm
              conversation={conversation}
              label="I have two lists of genes, up and down. Which drugs reverse them?"
              value={message}
              onChange={setMessage}
              onAsk={() => void ask()}
            />
            <Cost readiness={readiness} />
          </>
        ) : (
          <Alert
            kind="note"
            what={readiness.lacks}
            next={<Link href="/">Find steps by search on the home page</Link>}
          />
        )}
      </section>
    </div>
  )
}

/** The person's conversations; those about a playbook lead there. */
function Earlier({ conversation }: { readonly conversation: Conversation }) {
  const chats = useQuery(chatsQuery(undefined))
  const threads = chats.data?.threads ?? []
  return (
    <nav aria-label="Conversations">
      <Button size="small" onClick={() => conversation.begin()}>
        New conversation
      </Button>
      <ul>
        {threads.map((one) => (
          <EarlierOne key={one.id} one={one} conversation={conversation} />
        ))}
      </ul>
    </nav>
  )
}

function EarlierOne(props: { readonly one: ChatList['threads'][number]; readonly conversation: Conversation }) {
  const { one, conversation } = props
  const [, navigate] = useLocation()
  const { thread } = useSource(conversation.state)
  const open = () => {
    if (one.playbook === null) void conversation.open(one.id).catch(showProblem)
    else navigate(`/playbooks/${one.playbook}`)
  }
  return (
    <li aria-current={one.id === thread}>
      <button type="button" title={one.title} onClick={open}>
        {one.title}
      </button>
      <ThreadMenu conversation={conversation} one={one} />
    </li>
  )
}

interface DraftProps {
  readonly made: NonNullable<UsedTool['proposal']>
  readonly message: ChatMessage
  readonly conversation: Conversation
}

/** A workflow that the conversation came to; the newest can be opened as a playbook. */
function DraftCard({ made, message: { fpl }, conversation }: DraftProps) {
  const [, navigate] = useLocation()
  const newest = useSource(conversation.state).messages.findLast((each) => each.fpl !== null)?.fpl
  const copy = useMutation({
    mutationFn: copyStored,
    onSuccess: ({ id }) => navigate(`/playbooks/${id}`),
    onError: showProblem,
  })
  return (
    <section className={styles.proposal} aria-label={`Workflow: ${made.title}`}>
      <header>
        <b>{made.title}</b>
        <span>nothing has run</span>
      </header>
      <ol>
        {made.steps.map((type, at) => (
          <li key={`${at} ${type}`}>{registry.steps.get(type)?.label ?? type}</li>
        ))}
      </ol>
      {fpl !== null && (
        <div className={styles.actions}>
          <Button
            size="small"
            kind={fpl === newest ? 'primary' : 'default'}
            busy={copy.isPending}
            onClick={() => copy.mutate(fpl)}
          >
            Open as a new playbook
          </Button>
          <Link href={`/report/${fpl}`}>Look at it first</Link>
        </div>
      )}
    </section>
  )
}
