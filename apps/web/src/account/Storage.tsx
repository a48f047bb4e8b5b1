import { useQuery } from '@tanstack/react-query'
import { byteSize } from '@playbook/cells/format'
import { readStorage } from '../api/account.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import styles from './Account.module.css'

const PARTS = [
  ['files', 'Files', 'what you uploaded'],
  ['documents', 'Playbooks', 'their cells and texts, as they are now'],
  ['history', 'History', 'earlier states of them'],
  ['versions', 'Versions', 'states that were named or published'],
  ['results', 'Results', 'tables and figures that they hold'],
] as const

/** What of one's own takes how much on the server. */
export function Storage() {
  const storage = useQuery({ queryKey: ['storage'], queryFn: ({ signal }) => readStorage(signal), staleTime: 0 })
  const { data } = storage
  const sum = data === undefined ? 0 : PARTS.reduce((bytes, [key]) => bytes + data[key], 0)
  return (
    <section aria-labelledby="storage">
      <h2 id="storage">Storage</h2>
      <QueryAlert query={storage} missing="What you keep could not be counted" outdated="This may be out of date" />
      {data !== undefined && (
        <>
          <p>
            Yours take {byteSize(sum)}
            {data.most !== null && ` of ${byteSize(data.most)}`}. What others own counts for them. Deleting playbooks
            for good gives room within the hour.
          </p>
          <ul className={styles.list}>
            {PARTS.map(([key, name, what]) => (
              <li key={key}>
                <b>{name}</b>
                <span>
                  {byteSize(data[key])} · {what}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
