import { useState } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

interface Props {
  readonly src: string
  readonly alt: string
  /** As high as a row of a table. */
  readonly small?: boolean
}

/** A picture from elsewhere, on white as it was drawn; words stand in its place while it is missing. */
export function Picture({ src, alt, small = false }: Props) {
  const [missing, setMissing] = useState<string>()
  if (missing === src) {
    return (
      <span className={styles.missing} role="img" aria-label={`${alt} (not available)`}>
        No picture
      </span>
    )
  }
  return (
    <img
      ref={giveUpWhenGone}
      className={classes(styles.picture, small && styles.small)}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setMissing(src)}
    />
  )
}

/** Who scrolls through a long table does not wait for the pictures left behind. */
function giveUpWhenGone(image: HTMLImageElement) {
  return () => {
    setTimeout(() => {
      if (!image.isConnected && !image.complete) image.removeAttribute('src')
    })
  }
}
