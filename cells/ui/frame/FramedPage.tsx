import { Frame } from './Frame.tsx'
import styles from './Frame.module.css'

interface Props {
  /** Whose page it is. */
  readonly site: string
  /** What the page shows. */
  readonly title: string
  readonly src: string
  readonly minHeight?: number
  /** What else shows the same, should the frame stay empty. */
  readonly instead?: string
  readonly print?: boolean | undefined
}

/** A page of another site with a link to it, for paper and for sites that do not let themselves be shown here. */
export function FramedPage({ site, title, src, minHeight, instead, print }: Props) {
  return (
    <div className={styles.framed}>
      <p className={styles.words}>
        {`${title}: `}
        <a href={src} target="_blank" rel="noreferrer">
          {print ? src : 'open the page in a tab'}
        </a>
        {!print && `. Should the frame below stay empty, ${site} does not let its page be shown here. ${instead ?? ''}`}
      </p>
      {!print && <Frame title={title} src={src} {...(minHeight === undefined ? {} : { minHeight })} />}
    </div>
  )
}
