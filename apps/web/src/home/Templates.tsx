import type { TemplateEntry } from '@playbook/core/api/playbooks'
import { Spinner } from '@playbook/cells/ui/frame/Spinner'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { useDeferredValue, useState } from 'react'
import type { NewPlaybook } from '../start/useNewPlaybook.ts'
import styles from './Home.module.css'
import { searchTemplates } from './list.ts'
import { Picture } from './pictures/Picture.tsx'
import { RowsComing } from './Row.tsx'

interface TemplatesProps {
  /** Undefined while they are loading. */
  readonly templates: readonly TemplateEntry[] | undefined
  readonly creation: NewPlaybook
}

/** Questions that are ready to be opened, narrowed by words, by what one has and by what one wants. */
export function Templates({ templates, creation }: TemplatesProps) {
  const [query, setQuery] = useState('')
  const [start, setStart] = useState<string>()
  const [goal, setGoal] = useState<string>()
  const wanted = useDeferredValue(query)
  if (templates?.length === 0) return null
  const found = searchTemplates(templates ?? [], wanted, start, goal)
  return (
    <section aria-labelledby="templates">
      <div className={styles.head}>
        <h2 id="templates">Start from a question</h2>
        <input
          type="search"
          aria-label="Search the templates"
          placeholder="A question, gene, drug or service"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      {templates === undefined ? (
        <RowsComing label="Loading the templates" />
      ) : (
        <>
          <div className={styles.starts} role="group" aria-label="I have">
            <span>I have</span>
            <ToggleButtons
              options={choicesOf(
                'anything',
                templates.map(({ startsFrom }) => startsFrom),
              )}
              chosen={start}
              onChoose={setStart}
              size="small"
            />
          </div>
          <div className={styles.starts} role="group" aria-label="I want">
            <span>I want</span>
            <ToggleButtons
              options={choicesOf(
                'any answer',
                templates.map(({ leadsTo }) => leadsTo),
              )}
              chosen={goal}
              onChoose={setGoal}
              size="small"
            />
          </div>
          {found.length === 0 && <p className={styles.empty}>{nothingFound(query)}</p>}
          <ul className={styles.cards}>
            {found.map((template) => (
              <TemplateCard key={template.id} template={template} creation={creation} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const nothingFound = (query: string) =>
  query.trim() === '' ? 'No template leads from this to that.' : `No template has “${query.trim()}” in its words.`

/** What can be chosen, in its order; none: all of it. */
function choicesOf(all: string, values: readonly string[]) {
  return [[undefined, all], ...[...new Set(values)].map((value) => [value, value] as const)] as const
}

interface TemplateCardProps {
  readonly template: TemplateEntry
  readonly creation: NewPlaybook
}

/** A question, and a picture of its answer; the whole card opens a copy. */
function TemplateCard({ template, creation }: TemplateCardProps) {
  const { id, title, needs, example, services, picture } = template
  return (
    <li className={styles.template}>
      <span className={styles.picture}>
        <Picture kind={picture} />
      </span>
      <div className={styles.about}>
        <h3>
          <button
            type="button"
            aria-label={`Open a copy of ${title}`}
            disabled={creation.busy !== undefined}
            onClick={() => creation.open(id)}
          >
            {title}
          </button>
          {creation.busy === id && <Spinner />}
        </h3>
        <p>
          Needs {needs}. Example: {example}.
        </p>
        <p className={styles.formLink}>
          <button
            type="button"
            aria-label={`Fill in as a form: ${title}`}
            disabled={creation.busy !== undefined}
            onClick={() => creation.openForm(id)}
          >
            Fill in as a form
          </button>
        </p>
        <p className={styles.detail}>{services.length === 0 ? 'Works offline' : `Asks ${services.join(', ')}`}</p>
      </div>
    </li>
  )
}
