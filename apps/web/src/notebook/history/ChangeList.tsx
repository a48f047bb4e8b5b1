import type { Change, ChangeDetail, WordChange } from '@playbook/core/api/history'
import { CellName } from './CellName.tsx'
import styles from './History.module.css'

const MARKS = {
  added: '+ Added',
  removed: '− Removed',
  changed: '≠ Changed',
  moved: '↕ Moved',
  follows: '↳ Follows',
} as const
const NAMES: Readonly<Record<string, string>> = {
  processVisible: 'how it was made, shown in the report',
  dataVisible: 'result shown in the report',
  moved: 'moved to another place',
}

/** What became of each cell. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ kind, cell, name, details }) => (
        <li key={cell ?? ''} data-kind={kind}>
          <span>{MARKS[kind]}</span> <CellName cell={cell} name={name} />
          {details.map((detail) => (
            <Detail key={detail.what} {...detail} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function Detail({ what, was, is, words }: ChangeDetail) {
  if (words !== undefined) return <Words words={words} />
  return (
    <p>
      {NAMES[what] ?? what} {was !== '' && <del>{was}</del>} {is !== '' && <ins>{is}</ins>}
    </p>
  )
}

/** A text with the words that went and came; screen readers hear which is which. */
function Words({ words }: { readonly words: readonly WordChange[] }) {
  return (
    <p className={styles.words}>
      {words.map(({ kind, text }, at) => {
        if (kind === 'same') return <span key={at}>{text}</span>
        const Tag = kind === 'added' ? 'ins' : 'del'
        return (
          <Tag key={at}>
            <span className="visually-hidden">{kind}: </span>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}
