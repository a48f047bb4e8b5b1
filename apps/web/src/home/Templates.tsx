import type { TemplateEntry } from '@playbook/core/api/playbooks'
import { Button } from '@playbook/cells/ui/frame/Button'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { useDeferredValue, useState } from 'react'
import type { NewPlaybook } from '../start/useNewPlaybook.ts'
import styles from './Home.module.css'
import { countedSteps, searchTemplates } from './list.ts'
import { Row, RowsComing } from './Row.tsx'

interface TemplatesProps {
  /** Undefined while they are loading. */
  readonly templates: readonly TemplateEntry[] | undefined
  readonly creation: NewPlaybook
}

/** Questions that are ready to be opened, narrowed by words and by what they start from. */
export function Templates({ templates, creation }: TemplatesProps) {
  const [query, setQuery] = useState('')
  const [start, setStart] = useState<string>()
  const wanted = useDeferredValue(query)
  if (templates?.length === 0) return null
  const found = searchTemplates(templates ?? [], wanted, start)
  return (
    <section aria-labelledby="templates">
      <div className={styles.head}>
        <h2 id="templates">Templates</h2>
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
          <div className={styles.starts} role="group" aria-label="Starts from">
            <ToggleButtons options={startsOf(templates)} chosen={start} onChoose={setStart} size="small" />
          </div>
          {found.length === 0 && <p className={styles.empty}>No template has “{query.trim()}” in its words.</p>}
          {found.length > 0 && (
            <ul className={styles.list}>
              {found.map((template) => (
                <TemplateRow key={template.id} template={template} creation={creation} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

/** What templates start from, in their order, with how many do. */
function startsOf(templates: readonly TemplateEntry[]) {
  const starts = [...new Set(templates.map(({ startsFrom }) => startsFrom))]
  const counted = (start: string) => templates.filter(({ startsFrom }) => startsFrom === start).length
  return [
    [undefined, `All ${templates.length}`],
    ...starts.map((start) => [start, `${start} ${counted(start)}`] as const),
  ] as const
}

interface TemplateRowProps {
  readonly template: TemplateEntry
  readonly creation: NewPlaybook
}

function TemplateRow({ template, creation }: TemplateRowProps) {
  const { id, title, needs, gives, example, hues, steps, services } = template
  const asks = services.length === 0 ? 'Works offline' : `Asks ${services.join(', ')}`
  return (
    <Row
      title={title}
      text={`Needs ${needs}; gives ${gives}`}
      detail={`Example: ${example}. ${asks}.`}
      hues={hues}
      meta={countedSteps(steps)}
    >
      <Button
        busy={creation.busy === id}
        disabled={creation.busy !== undefined}
        aria-label={`Open a copy of ${title}`}
        onClick={() => creation.open(id)}
      >
        Open a copy
      </Button>
    </Row>
  )
}
