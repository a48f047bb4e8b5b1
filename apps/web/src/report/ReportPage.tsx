import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { readPlaybook } from '../api/playbooks.ts'
import { usePlaybook } from '../live/playbook.tsx'
import { useStory } from '../live/story.ts'
import { buttonClass } from '@playbook/cells/ui/frame/Button'
import { Markdown } from '../ui/markdown/Markdown.tsx'
import { Contents } from './Contents.tsx'
import { citationsOf, paperOf, type Paper } from '@playbook/core/report/paper'
import { PaperContext, Prose } from './Prose.tsx'
import { Provenance } from './Provenance.tsx'
import { References } from './References.tsx'
import styles from './Report.module.css'
import { ReportBar } from './ReportBar.tsx'
import { Results } from './Results.tsx'

function sectionsOf({ abstract, introduction, methods, results, references }: Paper) {
  const sections = [
    { id: 'abstract', title: 'Abstract', isThere: abstract.length > 0 },
    { id: 'introduction', title: 'Introduction', isThere: introduction.length > 0 },
    { id: 'methods', title: 'Methods', isThere: methods.length > 0 },
    { id: 'results', title: 'Results', isThere: results.length > 0 },
    { id: 'references', title: 'References', isThere: references.length > 0 },
  ]
  return sections.filter(({ isThere }) => isThere)
}

/** The playbook as a reader sees it: a short paper. */
export function ReportPage() {
  const { id, notebook, registry } = usePlaybook()
  const story = useStory()
  const paper = useMemo(() => paperOf(story, notebook, registry), [story, notebook, registry])
  const context = useMemo(() => ({ id, paper, citations: citationsOf(paper) }), [id, paper])
  const sections = useMemo(() => sectionsOf(paper), [paper])

  return (
    <PaperContext value={context}>
      <title>{paper.title}</title>
      <ReportBar id={id} title={paper.title} />
      <main id="content" className={styles.page} tabIndex={-1}>
        <Contents sections={sections} />
        <article className={styles.paper}>
          <h1>{paper.title}</h1>
          {paper.description.trim() !== '' && (
            <div className={styles.description}>
              <Markdown source={paper.description} topHeading={2} />
            </div>
          )}
          {paper.steps > 0 && <Facts id={id} paper={paper} />}
          {paper.steps === 0 && paper.results.length === 0 && <Nothing id={id} />}
          {sections.map((section) => (
            <Section key={section.id} {...section}>
              {section.id === 'abstract' && (
                <p>
                  <Prose parts={paper.abstract.flatMap(({ parts }) => parts)} />
                </p>
              )}
              {section.id === 'introduction' && <Paragraphs paragraphs={paper.introduction} />}
              {section.id === 'methods' && <Paragraphs paragraphs={paper.methods} />}
              {section.id === 'results' && <Results entries={paper.results} />}
              {section.id === 'references' && <References references={paper.references} />}
            </Section>
          ))}
        </article>
        {paper.steps > 0 && <Provenance />}
      </main>
    </PaperContext>
  )
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Paragraphs({ paragraphs }: { readonly paragraphs: Paper['methods'] }) {
  return paragraphs.map(({ cell, parts }) => (
    <p key={cell}>
      <Prose parts={parts} />
    </p>
  ))
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** When, and how much. */
function Facts({ id, paper }: { readonly id: string; readonly paper: Paper }) {
  const head = useQuery({
    queryKey: ['playbook', id],
    queryFn: ({ signal }) => readPlaybook(id, signal),
    staleTime: Infinity,
  })
  const { connection } = usePlaybook()
  const changed = connection.lastSavedAt ?? (head.data === undefined ? undefined : new Date(head.data.updated))
  const sizes = [
    counted(paper.steps, 'step'),
    ...(paper.services.length > 0 ? [counted(paper.services.length, 'service')] : []),
  ]
  return (
    <p className={styles.facts}>
      {changed !== undefined && (
        <time dateTime={changed.toISOString()}>{changed.toLocaleDateString('en-GB', { dateStyle: 'long' })}</time>
      )}
      <span>{sizes.join(' · ')}</span>
      {paper.done < paper.steps && <span>{paper.steps - paper.done} without a result yet</span>}
    </p>
  )
}

function Nothing({ id }: { readonly id: string }) {
  return (
    <div className={styles.nothing}>
      <p>
        There is nothing to report yet. Add a step to the notebook: as soon as it has a result, its part of the story
        stands here, with its methods, its figures and the works to cite.
      </p>
      <Link className={buttonClass({ kind: 'primary' })} href={`/playbooks/${id}`}>
        Open the notebook
      </Link>
    </div>
  )
}
