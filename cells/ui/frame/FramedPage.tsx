import type { PageLink } from '@playbook/core/step'
import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Frame } from './Frame.tsx'
import styles from './Frame.module.css'

interface Props {
  readonly link: PageLink
  /** What the page shows, for screen readers. */
  readonly title: string
  readonly minHeight?: number
  /** What else shows the same, should the frame stay empty. */
  readonly instead?: string
  readonly print?: boolean | undefined
}

/** A link to a page of another site, which is shown here when the reader asks: nothing is requested before that. */
export function FramedPage({ link: { site, words, href }, title, minHeight, instead = '', print }: Props) {
  const [shown, setShown] = useState<string>()
  const isShown = shown === href
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.framed}>
      <p className={styles.words}>
        {`${words} `}
        <a href={href} target="_blank" rel="noreferrer">
          {print ? href : 'Open there ↗'}
        </a>
        {!print && (
          <Button size="small" aria-pressed={isShown} onClick={() => setShown(isShown ? undefined : href)}>
            {isShown ? 'Hide the page' : 'Show the page here'}
          </Button>
        )}
        {isShown && document.fullscreenEnabled && (
          <Button size="small" onClick={() => void frame.current?.requestFullscreen()}>
            Whole screen
          </Button>
        )}
      </p>
      {isShown && !print && (
        <>
          <p className={styles.words}>
            {`Should the frame stay empty, ${site} does not let its page be shown here. ${instead}`}
          </p>
          <div ref={frame} className={styles.whole}>
            <Frame title={title} src={href} {...(minHeight === undefined ? {} : { minHeight })} />
          </div>
        </>
      )}
    </div>
  )
}
