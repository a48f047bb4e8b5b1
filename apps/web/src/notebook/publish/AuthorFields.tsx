import { Button } from '@playbook/cells/ui/frame/Button'
import type { Author } from '@playbook/core/api/publications'
import { Plus } from 'lucide-react'
import styles from '../../published/Published.module.css'

interface Props {
  readonly authors: readonly Author[]
  readonly onChange: (authors: readonly Author[]) => void
}

/** Who made it, in the order in which they are cited. */
export function AuthorFields({ authors, onChange }: Props) {
  const change = (at: number, author: Author | undefined) =>
    onChange(authors.flatMap((each, index) => (index === at ? (author ?? []) : each)))
  return (
    <>
      {authors.map(({ name, orcid }, at) => (
        <div key={at} className={styles.author}>
          <label>
            Author {at + 1}
            <input
              required
              maxLength={200}
              value={name}
              onChange={({ target }) => change(at, { name: target.value, ...(orcid !== undefined && { orcid }) })}
            />
          </label>
          <label>
            ORCID iD of author {at + 1}
            <input
              pattern="\d{4}-\d{4}-\d{4}-\d{3}[\dX]"
              title="16 digits, such as 0000-0002-1825-0097"
              placeholder="0000-0002-1825-0097"
              value={orcid ?? ''}
              onChange={({ target }) =>
                change(at, { name, ...(target.value.trim() !== '' && { orcid: target.value.trim() }) })
              }
            />
          </label>
          {authors.length > 1 && (
            <Button kind="quiet" aria-label={`Remove author ${at + 1}`} onClick={() => change(at, undefined)}>
              Remove
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...authors, { name: '' }])}>
          <Plus size={14} aria-hidden />
          Add an author
        </Button>
      </div>
    </>
  )
}
