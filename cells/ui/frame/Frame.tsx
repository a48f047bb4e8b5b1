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
        // Tables and pictures are saved, copied and looked at in full; a tab that is opened from it is as any other.
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals"
        allow="clipboard-write; fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(src)}
      />
    </div>
  )
}
