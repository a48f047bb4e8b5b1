import { lazy, Suspense } from 'react'
import { Boundary } from '../Boundary.tsx'
import styles from './Markdown.module.css'

const Tree = lazy(async () => ({ default: (await import('./MarkdownTree.tsx')).MarkdownTree }))

/** Reading longer texts could take minutes, since Markdown looks far back and ahead. */
const LIMIT = 100_000

/** A line that begins inside of a hundred quotes and lists: reading it alone takes longer than anybody waits. */
const NESTED = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){100}|^[ \t]{200}/m

interface MarkdownProps {
  readonly source: string
  /** The level that `#` becomes, so that the page keeps one outline. */
  readonly topHeading?: 1 | 2 | 3 | 4
}

/** Markdown as our own elements: no HTML of the text enters the page, and nothing is loaded from elsewhere. */
export function Markdown({ source, topHeading = 3 }: MarkdownProps) {
  const plain = <p className={styles.plain}>{source.slice(0, LIMIT)}</p>
  return (
    <div className={styles.markdown}>
      {source.length > LIMIT ? (
        <>
          <p>This text is too long to be drawn; here are its first {LIMIT.toLocaleString('en')} characters as typed.</p>
          {plain}
        </>
      ) : (
        <Boundary resetKey={source} instead={() => plain}>
          <Suspense fallback={plain}>
            {NESTED.test(source) ? plain : <Tree source={source} topHeading={topHeading} />}
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}
