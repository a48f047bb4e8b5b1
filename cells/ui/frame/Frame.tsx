import { useState } from 'react'
import styles from './Frame.module.css'
import { Progress } from './Progress.tsx'

interface Props {
  /** What the page shows. */
  readonly title: string
  readonly src: string
  /** In pixels. */
  readonly minHeight?: number
}

/** A page of another site, with a bar until it is there. Whether the site lets itself be shown cannot be known here. */
export function Frame({ title, src, minHeight = 500 }: Props) {
  const [loaded, setLoaded] = useState<string>()
  return (
    <div className={styles.frame}>
      {loaded !== src && <Progress label={`Loading ${title}`} />}
      <iframe
        className={styles.page}
        style={{ minHeight }}
        title={title}
        src={src}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(src)}
      />
    </div>
  )
}
