import { lazy, Suspense } from 'react'
import styles from './Markdown.module.css'

const Tree = lazy(async () => ({ default: (await import('./MarkdownTree.tsx')).MarkdownTree }))

interface MarkdownProps {
  readonly source: string
  /** The level that `#` becomes, so that the page keeps one outline. */
  readonly topHeading?: 1 | 2 | 3 | 4
}

/** Markdown as our own elements: no HTML of the text enters the page, and nothing is loaded from elsewhere. */
export function Markdown({ source, topHeading = 3 }: MarkdownProps) {
  return (
    <div className={styles.markdown}>
      <Suspense fallback={<p className={styles.plain}>{source}</p>}>
        <Tree source={source} topHeading={topHeading} />
      </Suspense>
    </div>
  )
}
