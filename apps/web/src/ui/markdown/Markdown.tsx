import { lazy, Suspense } from 'react'
import type { StatedClaim } from '@playbook/core/claims/state'
import { Boundary } from '../Boundary.tsx'
import styles from './Markdown.module.css'

const Tree = lazy(async () => ({ default: (await import('./MarkdownTree.tsx')).MarkdownTree }))

/** Longer texts are not drawn, as in `parseMarkdown`; it is not asked here, since the page opens without it. */
const LIMIT = 100_000

interface MarkdownProps {
  readonly source: string
  /** The level that `#` becomes, so that the page keeps one outline. */
  readonly topHeading?: 1 | 2 | 3 | 4
  /** The sentences of it that stand on values. */
  readonly claims?: readonly StatedClaim[]
}

/** Markdown as our own elements: no HTML of the text enters the page, and nothing is loaded from elsewhere. */
export function Markdown({ source, topHeading = 3, claims }: MarkdownProps) {
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
            <Tree source={source} topHeading={topHeading} {...(claims && { claims })} />
          </Suspense>
        </Boundary>
      )}
    </div>
  )
}
