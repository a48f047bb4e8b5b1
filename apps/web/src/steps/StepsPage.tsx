import type { AnyStep } from '@playbook/core/step'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useNewPlaybook } from '../start/useNewPlaybook.ts'
import { registry } from '../live/registry.ts'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '../ui/Button.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { FacetList } from '../palette/FacetList.tsx'
import { facetGroups, matches, toggle, type Choice } from '../palette/facets.ts'
import { searchOf } from '../palette/search/search.ts'
import { StepCard } from './StepCard.tsx'
import styles from './StepsPage.module.css'

const STEPS = [...registry.steps.values()]
  .filter(({ hidden }) => hidden !== true)
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en') || a.id.localeCompare(b.id))

function findSteps(query: string): readonly AnyStep[] {
  const scores = searchOf(registry)(query)
  if (scores === undefined) return STEPS
  const score = ({ id }: AnyStep) => scores.get(id) ?? 0
  return STEPS.filter((step) => score(step) > 0).toSorted((a, b) => score(b) - score(a))
}

/** The catalogue: every step with what it takes and gives. `#id` leads to one step, `?q=` to the answers of a search. */
export function StepsPage() {
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const wanted = useDeferredValue(query)
  const [choice, setChoice] = useState<Choice>({})
  const [isFiltering, setFiltering] = useState(false)
  const opening = useNewPlaybook()
  const found = useMemo(() => findSteps(wanted), [wanted])
  const groups = useMemo(() => facetGroups(found, choice), [found, choice])
  const shown = useMemo(() => found.filter((step) => matches(choice, step)), [found, choice])
  const filterCount = Object.values(choice).flat().length

  useEffect(() => {
    // The list was not there yet when the browser looked for the place.
    const id = decodeURIComponent(location.hash.slice(1))
    const entry = id === '' ? null : document.getElementById(id)
    entry?.scrollIntoView({ block: 'center' })
    entry?.focus({ preventScroll: true })
  }, [])

  return (
    <Shell active="/steps">
      <title>Steps</title>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Steps</h1>
          <p>Everything a cell can do: what it takes, what it gives, and where it is computed.</p>
          <div className={styles.search}>
            <input
              type="search"
              aria-label="Search the steps"
              placeholder="Search by name, kind or service"
              value={query}
              onChange={({ target }) => setSearch(target.value === '' ? {} : { q: target.value }, { replace: true })}
            />
            <Button
              className={styles.filterButton}
              aria-expanded={isFiltering}
              onClick={() => setFiltering(!isFiltering)}
            >
              Filters{filterCount > 0 && ` (${filterCount})`}
            </Button>
          </div>
        </header>
        <aside className={styles.filters} data-open={isFiltering}>
          <FacetList
            groups={groups}
            onToggle={(group, value) => setChoice(toggle(choice, group, value))}
            {...(filterCount > 0 && { onClear: () => setChoice({}) })}
          />
        </aside>
        <div className={styles.results}>
          {opening.problem !== undefined && <Alert what="The playbook could not be opened" next={opening.problem} />}
          <p className={styles.count} role="status">
            {shown.length === STEPS.length ? `${STEPS.length} steps` : `${shown.length} of ${STEPS.length} steps`}
          </p>
          {shown.length === 0 && (
            <p className={styles.empty}>
              No step answers this. Try the kind of thing you have or want, such as “gene set”, “matrix” or “PCA”.
            </p>
          )}
          <ul className={styles.list}>
            {shown.map((step) => (
              <StepCard key={step.id} step={step} busy={opening.busy !== undefined} onStart={opening.open} />
            ))}
          </ul>
        </div>
      </div>
    </Shell>
  )
}
