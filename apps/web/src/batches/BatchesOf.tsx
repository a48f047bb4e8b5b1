import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listBatches } from '../api/batches.ts'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Batches.module.css'

/** The batches of a playbook, newest first. */
export function BatchesOf({ playbook }: { readonly playbook: string }) {
  const { data } = useQuery({
    queryKey: ['batches', playbook],
    queryFn: ({ signal }) => listBatches(playbook, signal),
    staleTime: 0,
  })
  if (data === undefined || data.batches.length === 0) return null
  return (
    <section aria-labelledby="batches">
      <h2 id="batches">Batches of this playbook</h2>
      <ul className={styles.list}>
        {data.batches.map(({ id, name, created, progress }) => (
          <li key={id}>
            <Link href={`/playbooks/${playbook}/batches/${id}`}>{name}</Link>
            <span className={styles.small}>
              {`${(progress.done + progress.empty + progress.failed).toLocaleString('en')} of ${progress.rows.toLocaleString('en')} · `}
              <TimeAgo date={created} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
