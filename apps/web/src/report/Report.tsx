import { citationsOf, paperOf, type Paper } from '@playbook/core/report/paper'
import { eachOnce } from '@playbook/core/story/once'
import { ASSISTANCE } from '@playbook/core/story/assistance'
import { Fragment, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { ClaimsProvider, useClaims } from '../live/claims.tsx'
import { usePlaybook } from '../live/playbook.tsx'
import { useStory } from '../live/story.ts'
import { useStrayDrops } from '../start/useStrayDrops.ts'
import { Markdown } from '../ui/markdown/Markdown.tsx'
import { ClaimList } from '../ui/claims/ClaimList.tsx'
import { StepHref } from '../ui/claims/ClaimValue.tsx'
import { Contents } from './Contents.tsx'
import { PaperContext, Prose } from './Prose.tsx'
import { Provenance } from './Provenance.tsx'
import { Passage } from './Passage.tsx'
import { References } from './References.tsx'
import styles from './Report.module.css'
import { Results } from './Results.tsx'

function sectionsOf({ abstract, introduction, methods, results, references, supplement }: Paper, claims: number) {
  const sections = [
    { id: 'abstract', title: 'Abstract', isThere: abstract.length > 0 },
    { id: 'introduction', title: 'Introduction', isThere: introduction.length > 0 },
    { id: 'methods', title: 'Methods', isThere: methods.length > 0 },
    { id: 'results', title: 'Results', isThere: results.length > 0 },
    { id: 'claims', title: 'Claims', isThere: claims > 0 },
    { id: 'references', title: 'References', isThere: references.length > 0 },
    { id: 'supplement', title: 'Supplement', isThere: supplement.length > 0 },
  ]
  return sections.filter(({ isThere }) => isThere)
}

interface ReportProps {
  readonly cellHref: (cell: string) => string
  /** Where one result stands alone, for the frames of other pages. */
  readonly embedHref?: (cell: string) => string
  readonly bar: (title: string) => ReactNode
  /** Below the title: who, when, how much. */
  readonly facts: (paper: Paper) => ReactNode
  /** Below the results. */
  readonly more?: ReactNode
  /** After the references. */
  readonly foot?: ReactNode
  /** Beside the text, above where the numbers come from. */
  readonly aside?: ReactNode
}

/** A playbook as a short paper. */
export function Report(props: ReportProps) {
  return (
    <ClaimsProvider>
      <StepHref value={props.cellHref}>
        <ReportBody {...props} />
      </StepHref>
    </ClaimsProvider>
  )
}

function ReportBody({ cellHref, embedHref, bar, facts, more, foot, aside }: ReportProps) {
  const { notebook, registry } = usePlaybook()
  const story = useStory()
  const claims = useClaims()
  useStrayDrops((filename) => `${filename} is neither a figure that was exported here nor a playbook.`)
  const paper = useMemo(() => paperOf(story, notebook, registry), [story, notebook, registry])
  const context = useMemo(
    () => ({ cellHref, embedHref, paper, citations: citationsOf(paper) }),
    [cellHref, embedHref, paper],
  )
  const sections = useMemo(() => sectionsOf(paper, claims.length), [paper, claims])
  return (
    <PaperContext value={context}>
      <title>{paper.title}</title>
      {bar(paper.title)}
      <main id="content" className={styles.page} tabIndex={-1}>
        <Contents sections={sections} />
        <article className={styles.paper}>
          <h1>{paper.title}</h1>
          {paper.description.trim() !== '' && (
            <div className={styles.description}>
              <Markdown source={paper.description} topHeading={2} />
            </div>
          )}
          {facts(paper)}
          {sections.map((section) => (
            <Section key={section.id} {...section}>
              {section.id === 'abstract' && (
                <Whole section="abstract" paragraphs={paper.abstract}>
                  <p>
                    <Prose parts={paper.abstract.flatMap(({ parts }) => parts)} />
                  </p>
                </Whole>
              )}
              {section.id === 'introduction' && (
                <Whole section="introduction" paragraphs={paper.introduction}>
                  {paper.introduction.map(({ cell, parts }) => (
                    <p key={cell}>
                      <Prose parts={parts} />
                    </p>
                  ))}
                </Whole>
              )}
              {section.id === 'methods' && <Methods paragraphs={paper.methods} />}
              {section.id === 'results' && (
                <>
                  <Results entries={paper.results} />
                  {more}
                </>
              )}
              {section.id === 'claims' && <ClaimList claims={claims} />}
              {section.id === 'supplement' && <Results entries={paper.supplement} />}
              {section.id === 'references' && <References references={paper.references} />}
            </Section>
          ))}
          {foot}
        </article>
        {paper.steps > 0 && <Provenance>{aside}</Provenance>}
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
  const heading = useRef<HTMLHeadingElement>(null)
  // A link to a section: it was not there yet when the browser looked for it.
  useEffect(() => {
    if (location.hash === `#${id}`) heading.current?.scrollIntoView()
  }, [id])
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface WholeProps {
  readonly section: 'abstract' | 'introduction'
  readonly paragraphs: Paper['abstract']
  readonly children: ReactNode
}

/** A section that is edited as one text, as it is of no single step. */
function Whole({ section, paragraphs, children }: WholeProps) {
  return (
    <Passage section={section} cell="" name={`the ${section}`} parts={paragraphs.flatMap(({ parts }) => parts)}>
      {children}
    </Passage>
  )
}

/** What two steps have in common is said once, as in the files. */
function Methods({ paragraphs: all }: { readonly paragraphs: Paper['methods'] }) {
  const paragraphs = useMemo(() => eachOnce(all), [all])
  return paragraphs.map(({ cell, label, parts, topic }, at) => {
    const isNew = topic !== undefined && topic !== paragraphs[at - 1]?.topic
    const words = (
      <p key={cell}>
        <Prose parts={parts} />
      </p>
    )
    // What is said of the paper itself is of no step.
    if (cell === ASSISTANCE) return words
    return (
      <Fragment key={cell}>
        {isNew && <h3>{topic}</h3>}
        <Passage section="methods" cell={cell} name={`the methods of ${label}`} parts={parts}>
          {words}
        </Passage>
      </Fragment>
    )
  })
}
