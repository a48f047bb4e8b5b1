import type { Beginning } from '@playbook/cells/beginnings'
import { classes } from '@playbook/cells/classes'
import { Spinner } from '@playbook/cells/ui/frame/Spinner'
import { Kbd } from '../../ui/Kbd.tsx'
import { Picture } from '../pictures/Picture.tsx'
import styles from './Ask.module.css'

interface Props {
  readonly offer: Beginning
  readonly isFirst: boolean
  readonly busy: boolean
  readonly disabled: boolean
  readonly onBegin: () => void
}

/** A beginning: what it answers, and a picture of where it leads. */
export function OfferCard({ offer, isFirst, busy, disabled, onBegin }: Props) {
  return (
    <button
      type="button"
      className={classes(styles.offer, isFirst && styles.first)}
      disabled={disabled}
      data-first={isFirst || undefined}
      onClick={onBegin}
    >
      <span className={styles.picture}>
        <Picture kind={offer.picture} />
      </span>
      <span className={styles.words}>
        <b>{offer.question}</b>
        <span>{busy ? <Spinner /> : offer.gives}</span>
      </span>
      {isFirst && (
        <span className={styles.key} aria-hidden>
          <Kbd keys="Enter" />
        </span>
      )}
    </button>
  )
}
