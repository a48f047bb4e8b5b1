import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation } from '@tanstack/react-query'
import { tell } from '../api/client.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import styles from './OpenLink.module.css'

const send = (method: 'POST' | 'DELETE') =>
  tell(`/api/mail-refusals?token=${encodeURIComponent(location.hash.slice(1))}`, { method })

/** Never again a message of this server; the link of a message leads here, also signed out, and nothing happens without a press. */
export function NoMailPage() {
  const change = useMutation({ mutationFn: send })
  const isRefused = change.isSuccess && change.variables === 'POST'
  return (
    <Shell>
      <title>No more messages</title>
      <div className={styles.page}>
        <h1>No more messages</h1>
        <p>
          Invitations, comments and whatever else others do here are not sent to you by e-mail any more. Links to sign
          in come only when somebody asks for one with your address.
        </p>
        {change.error !== null && <p role="alert">{change.error.message}</p>}
        {change.isSuccess && (
          <p role="status">{isRefused ? 'Nothing is sent to you any more.' : 'Messages are sent to you again.'}</p>
        )}
        <div>
          <Button kind="primary" busy={change.isPending} onClick={() => change.mutate(isRefused ? 'DELETE' : 'POST')}>
            {isRefused ? 'Send me messages again' : 'Never send me messages again'}
          </Button>
        </div>
      </div>
    </Shell>
  )
}
