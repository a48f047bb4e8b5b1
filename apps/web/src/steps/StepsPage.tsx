import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { FacetList } from '../palette/filters/FacetList.tsx'
import { facetGroups, matches, toggle, type Choice } from '../palette/filters/facets.ts'
import { FilterButton } from '../palette/filters/FilterButton.tsx'
import { useNewPlaybook } from '../start/useNewPlaybook.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { useHashTarget } from '../ui/useHashTarget.ts'
import { findSteps, STEPS } from './catalogue.ts'
import { StepCard } from './StepCard.tsx'
import styles from './StepsPage.module.css'

/** The catalogue: every step with what it takes and gives. `#id` leads to one step, `?q=` to the answers of a search. */
export function StepsPage() {
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const { groups, shown, filterCount, filter, clear } = useCatalogue(useDeferredValue(query))
  const [isFiltering, setFiltering] = useState(false)
  const creation = useNewPlaybook()
  useHashTarget()

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
            <FilterButton
              className={styles.filterButton}
              count={filterCount}
              isOpen={isFiltering}
              onToggle={() => setFiltering(!isFiltering)}
            />
          </div>
        </header>
        <aside className={styles.filters} data-open={isFiltering}>
          <FacetList groups={groups} onToggle={filter} {...(filterCount > 0 && { onClear: clear })} />
        </aside>
        <div className={styles.results}>
          {creation.problem !== undefined && <Alert what="The playbook could not be opened" next={creation.problem} />}
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
              <StepCard key={step.id} step={step} busy={creation.busy !== undefined} onStart={creation.open} />
            ))}
          </ul>
        </div>
      </div>
    </Shell>
  )
}

/** The steps that a search finds, and what filters leave of them. */
function useCatalogue(query: string) {
  const [choice, setChoice] = useState<Choice>({})
  const found = useMemo(() => findSteps(query), [query])
  const groups = useMemo(() => facetGroups(found, choice), [found, choice])
  const shown = useMemo(() => found.filter((step) => matches(choice, step)), [found, choice])
  return {
    groups,
    shown,
    filterCount: Object.values(choice).flat().length,
    filter: (group: string, value: string) => setChoice(toggle(choice, group, value)),
    clear: () => setChoice({}),
  }
}
