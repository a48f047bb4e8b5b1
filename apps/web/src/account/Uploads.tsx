import { byteSize } from '@playbook/cells/format'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { OwnUpload } from '@playbook/core/api/account'
import { useMutation, useQuery } from '@tanstack/react-query'
import { listUploads, removeUpload } from '../api/account.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Account.module.css'

function useOf({ playbooks, isPublished }: OwnUpload): string {
  const used = playbooks === 0 ? 'not used' : playbooks === 1 ? 'used in 1 playbook' : `used in ${playbooks} playbooks`
  return isPublished ? `${used}, held by a version that stays` : used
}

/** One's own files: how large, where they are used, and the way out. */
export function Uploads() {
  const uploads = useQuery({ queryKey: ['uploads'], queryFn: ({ signal }) => listUploads(signal), staleTime: 0 })
  const remove = useMutation({ mutationFn: removeUpload, onSettled: async () => uploads.refetch() })
  const all = uploads.data?.uploads
  const sum = all?.reduce((bytes, { size }) => bytes + size, 0) ?? 0
  return (
    <section aria-labelledby="uploads">
      <h2 id="uploads">Uploads</h2>
      {all !== undefined && (
        <p>
          {all.length === 0
            ? 'You have uploaded nothing.'
            : `${all.length === 1 ? '1 file' : `${all.length} files`}, ${byteSize(sum)}. A file that playbooks use stays there when you delete it here.`}
        </p>
      )}
      <QueryAlert query={uploads} missing="Your files could not be loaded" outdated="This list may be out of date" />
      {remove.error !== null && <p role="alert">{remove.error.message}</p>}
      <ul className={styles.list}>
        {all?.map((upload) => (
          <li key={upload.id}>
            <b>{upload.filename}</b>
            <span>
              {byteSize(upload.size)} · {useOf(upload)} · <TimeAgo date={upload.created} />
            </span>
            <Button
              size="small"
              kind="danger"
              disabled={upload.isPublished || remove.isPending}
              aria-label={`Delete ${upload.filename}`}
              onClick={() => remove.mutate(upload.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
