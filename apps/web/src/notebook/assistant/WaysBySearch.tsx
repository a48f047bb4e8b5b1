import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { additionsFor, wayTo } from '@playbook/core/plan/additions'
import { waysTo, type FoundWay } from '@playbook/core/search/ways'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo } from 'react'
import { Link } from 'wouter'
import styles from '../../assistant/Assistant.module.css'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { listPlaybooks } from '../../api/playbooks.ts'
import { searchPublications } from '../../api/publications.ts'
import { CatalogueQuery } from '@playbook/core/api/publications'
import { usePage } from '../context/context.tsx'
import panel from '../side/SidePanel.module.css'
import { useNewPlaybook } from '../../start/useNewPlaybook.ts'
import { useAssistant } from './context.tsx'
import { templatesFor } from './templatesFor.ts'

const MOST_WAYS = 8

/** "from gene set to drugs" asks for drugs of a gene set. */
const askedIn = (words: string) => words.trim().replace(/^from (?:an? |my )?(.+?) to (.+)$/i, '$2 of a $1')

function useWays(question: string): readonly FoundWay[] {
  const { notebook, structure, registry, focus } = useSession()
  const [cells, focused] = [useSource(structure), useSource(focus)]
  return useMemo(() => {
    const { answers, others } = waysTo(askedIn(question), { ...notebook.get(), cells }, registry, focused)
    return [...answers, ...others]
      .filter(({ suggestion }) => Object.keys(suggestion.step.inputs).length > 0)
      .slice(0, MOST_WAYS)
  }, [notebook, cells, registry, focused, question])
}

/** The same box without a model: its words are looked for in the steps and in what is published, and nothing leaves the server. */
export function WaysBySearch({ why }: { readonly why: string }) {
  const { draft } = useAssistant()
  const { message } = useSource(draft)
  const question = useDeferredValue(message)
  const ways = useWays(question)
  const field = useId()
  return (
    <div className={styles.assistant}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={field} className="visually-hidden">
          Find a way
        </label>
        <textarea
          id={field}
          value={message}
          placeholder="from gene set to drugs"
          onChange={({ target }) => draft.set({ message: target.value, shown: [] })}
        />
      </form>
      {question.trim() === '' ? (
        <p className={panel.empty}>
          Say what you have and what you want to know: the steps that lead there are listed.
        </p>
      ) : (
        <Ways ways={ways} />
      )}
      <TemplatesFor question={question} />
      <Published question={question} />
      <p className={styles.foot}>
        {why} Until then your words are matched with steps and published playbooks; nothing leaves the server.
      </p>
    </div>
  )
}

/** The steps of a way; of one alone what it does. */
function wordsOf({ suggestion, among }: FoundWay): string {
  const way = wayTo(suggestion, among)
  return way.length === 1 ? suggestion.step.description : way.map(({ label }) => label).join(' → ')
}

function Ways({ ways }: { readonly ways: readonly FoundWay[] }) {
  const session = useSession()
  const { actions } = usePage()
  const mayEdit = useCanEdit()
  const add = ({ suggestion, among }: FoundWay) => {
    const after = session.focus.get() ?? session.structure.get().at(-1)?.id ?? null
    actions.addWay(after, additionsFor([suggestion], among))
  }
  if (ways.length === 0) return <p className={panel.empty}>No step answers that. Say it in other words.</p>
  return (
    <ul className={styles.ways} aria-label="Ways by steps">
      {ways.map((way) => (
        <li key={way.suggestion.step.id}>
          <b>{way.suggestion.step.label}</b>
          {mayEdit && (
            <Button size="small" onClick={() => add(way)}>
              Add
            </Button>
          )}
          <p>{wordsOf(way)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Whole questions that are ready to be opened: each becomes a playbook of its own. */
function TemplatesFor({ question }: { readonly question: string }) {
  const list = useQuery({ queryKey: ['playbooks'], queryFn: ({ signal }) => listPlaybooks(signal) })
  const creation = useNewPlaybook()
  const found = useMemo(() => templatesFor(question, list.data?.templates ?? []), [question, list.data])
  if (found.length === 0) return null
  return (
    <>
      {creation.problem !== undefined && <Alert what="It could not be opened." next={creation.problem} />}
      <ul className={styles.ways} aria-label="Templates">
        {found.map(({ id, title, gives }) => (
          <li key={id}>
            <b>{title}</b>
            <Button size="small" disabled={creation.busy !== undefined} onClick={() => creation.open(id)}>
              Open
            </Button>
            <p>{`A template, opened as a new playbook: ${gives}`}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const MOST_PUBLISHED = 3

function Published({ question }: { readonly question: string }) {
  const search = question.trim()
  const found = useQuery({
    queryKey: ['published-ways', search],
    queryFn: ({ signal }) => searchPublications(CatalogueQuery.parse({ search }), signal),
    enabled: search.length > 2,
  })
  const all = found.data?.publications.slice(0, MOST_PUBLISHED) ?? []
  if (all.length === 0) return null
  return (
    <ul className={styles.ways} aria-label="Published playbooks">
      {all.map(({ id, title, description }) => (
        <li key={id}>
          <Link href={`/public/${id}`}>
            <b>{title}</b>
          </Link>
          <p>{description.slice(0, 160)}</p>
        </li>
      ))}
    </ul>
  )
}
