import styles from './Avatar.module.css'
import { initials } from '../format/initials.ts'

export interface Person {
  readonly name: string
  /** A CSS colour dark enough for white letters. */
  readonly color: string
  /** The address of their picture; the first letters of the name where there is none. */
  readonly picture?: string | null | undefined
}

export function Avatar({ name, color, picture }: Person) {
  return (
    <span
      className={styles.avatar}
      style={{ background: color }}
      title={name}
      role="img"
      aria-label={name}
      {...(picture == null && { 'data-initials': initials(name) })}
    >
      {picture != null && <img src={picture} alt="" />}
    </span>
  )
}

/** Who is here; beyond `max` people the rest are counted, their names in the tooltip. */
export function Avatars({
  people,
  label,
  max = 5,
}: {
  readonly people: readonly (Person & { readonly id: string | number })[]
  readonly label: string
  readonly max?: number
}) {
  if (people.length === 0) return null
  const shown = people.length > max ? people.slice(0, max - 1) : people
  const rest = people.slice(shown.length)
  return (
    <ul className={styles.stack} aria-label={label}>
      {shown.map(({ id, name, color, picture }) => (
        <li key={id}>
          <Avatar name={name} color={color} picture={picture} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <span
            className={`${styles.avatar} ${styles.more}`}
            title={rest.map(({ name }) => name).join(', ')}
            role="img"
            aria-label={`and ${rest.length} more`}
          >
            +{rest.length}
          </span>
        </li>
      )}
    </ul>
  )
}
