import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useBegin } from '../home/ask/useBegin.ts'
import { registry } from '../live/registry.ts'
import { FacetList } from '../palette/filters/FacetList.tsx'
import { facetGroups, matches, toggle, type Choice } from '../palette/filters/facets.ts'
import { FilterButton } from '../palette/filters/FilterButton.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { useHashTarget } from '../ui/useHashTarget.ts'
import { findSteps, STEPS } from './catalogue.ts'
import { exampleAnswers } from './examples.ts'
import { familiesOf } from './families.ts'
import { QuestionSections } from './QuestionSections.tsx'
import { sectionsOf } from './questions.ts'
import { StepCard } from './StepCard.tsx'
import styles from './StepsPage.module.css'
import type { Trying } from './TryButton.tsx'
import { TypePage } from './TypePage.tsx'

/** The catalogue: every step by its question. `#id` leads to one step, `?q=` to the answers of a search, `?type=` to the steps around a type. */
export function StepsPage() {
  const [search] = useSearchParams()
  const { busy, problem, begin } = useBegin()
  const trying: Trying = {
    busy,
    onTry: ({ id, label }) =>
      void begin({ question: label, steps: [id], answers: exampleAnswers(registry) }, async () => ({ inputs: [] })),
  }
  const type = registry.types.get(search.get('type') ?? '')
  return (
    <Shell active="/steps">
      {problem !== undefined && <Alert what="The playbook could not be opened" next={problem} />}
      {type === undefined ? <Catalogue trying={trying} /> : <TypePage key={type.id} type={type} trying={trying} />}
    </Shell>
  )
}

function Catalogue({ trying }: { readonly trying: Trying }) {
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const { groups, shown, families, filterCount, filter, clear } = useCatalogue(useDeferredValue(query))
  const [isFiltering, setFiltering] = useState(false)
  useHashTarget()

  return (
    <div className={styles.page}>
      <title>Steps</title>
      <header className={styles.head}>
        <h1>Steps</h1>
        <p>Everything a cell can do, by the question that it answers. Try any of them with an example.</p>
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
        <p className={styles.count} role="status">
          {shown.length === STEPS.length ? `${STEPS.length} steps` : `${shown.length} of ${STEPS.length} steps`}
        </p>
        {shown.length === 0 && (
          <p className={styles.empty}>
            No step answers this. Try the kind of thing you have or want, such as “gene set”, “matrix” or “PCA”.
          </p>
        )}
        {query.trim() === '' ? (
          <QuestionSections sections={sectionsOf(families)} trying={trying} />
        ) : (
          <section className={styles.section} aria-labelledby="answers" hidden={shown.length === 0}>
            <h2 id="answers">Steps that answer it</h2>
            <ul className={styles.list}>
              {families.map((family) => (
                <StepCard key={family.key} family={family} trying={trying} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** The steps that a search finds, and what filters leave of them. */
function useCatalogue(query: string) {
  const [choice, setChoice] = useState<Choice>({})
  const found = useMemo(() => findSteps(query), [query])
  const groups = useMemo(() => facetGroups(found, choice), [found, choice])
  const shown = useMemo(() => found.filter((step) => matches(choice, step)), [found, choice])
  const families = useMemo(() => familiesOf(shown, registry), [shown])
  return {
    groups,
    shown,
    families,
    filterCount: Object.values(choice).flat().length,
    filter: (group: string, value: string) => setChoice(toggle(choice, group, value)),
    clear: () => setChoice({}),
  }
}
