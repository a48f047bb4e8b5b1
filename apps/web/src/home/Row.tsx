import { classes } from '@playbook/cells/classes'
import type { PictureKind } from '@playbook/core/api/playbooks'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Lineage } from '../ui/Lineage.tsx'
import styles from './Home.module.css'
import { Picture } from './pictures/Picture.tsx'

interface RowProps {
  readonly title: string
  readonly href?: string
  readonly text: string
  /** What was found, and what that looks like. */
  readonly finding?: string
  readonly picture?: PictureKind
  readonly detail?: string
  readonly hues: readonly string[]
  readonly meta: ReactNode
  /** In place of the title, while that is changed. */
  readonly rename?: ReactNode
  readonly children: ReactNode
}

/** One playbook of a list. */
export function Row({ title, href, text, finding, picture, detail, hues, meta, rename, children }: RowProps) {
  return (
    <li className={classes(styles.row, picture !== undefined && styles.pictured)}>
      {picture !== undefined && (
        <span className={styles.small}>
          <Picture kind={picture} />
        </span>
      )}
      <div className={styles.name}>
        {rename ?? <RowName title={title} href={href} />}
        {finding !== undefined && <p className={styles.finding}>{finding}</p>}
        <p title={text}>{text}</p>
        {detail !== undefined && (
          <p className={styles.detail} title={detail}>
            {detail}
          </p>
        )}
      </div>
      <span className={styles.hues}>
        <Lineage hues={hues} />
      </span>
      <span className={styles.meta}>{meta}</span>
      <span className={styles.tools}>{children}</span>
    </li>
  )
}

function RowName({ title, href }: { readonly title: string; readonly href: string | undefined }) {
  if (href === undefined) return <b>{title}</b>
  return (
    <Link href={href} title={title}>
      {title}
    </Link>
  )
}

/** Rows that are on their way. */
export function RowsComing({ label }: { readonly label: string }) {
  return (
    <div className={styles.list} role="status" aria-label={label}>
      {['46%', '62%', '38%'].map((width) => (
        <div key={width} className={styles.coming}>
          <i style={{ width }} />
          <i style={{ width: '24%' }} />
        </div>
      ))}
    </div>
  )
}
