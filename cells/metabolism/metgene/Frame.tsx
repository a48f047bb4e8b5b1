import { useState } from 'react'
import { Progress } from '../../ui/frame/Progress.tsx'
import styles from './views.module.css'

interface Props {
  /** What the page shows. */
  readonly title: string
  readonly src: string
}

/** A page of another site, with a bar until it is there. Whether the site lets itself be shown cannot be known here. */
export function Frame({ title, src }: Props) {
  const [loaded, setLoaded] = useState<string>()
  return (
    <div className={styles.frame}>
      {loaded !== src && <Progress label={`Loading ${title}`} />}
      <iframe
        className={styles.page}
        title={title}
        src={src}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(src)}
      />
    </div>
  )
}
