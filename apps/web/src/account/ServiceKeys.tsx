import { Button } from '@playbook/cells/ui/frame/Button'
import type { ServiceKey } from '@playbook/core/api/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { removeServiceKey, setServiceKey } from '../api/account.ts'
import { serviceStatusQuery } from '../services/useServiceStatus.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Account.module.css'
import { serviceKeysQuery } from './serviceKeysQuery.ts'

/** One's own keys of public services and archives. What was given is never shown again but for its end. */
export function ServiceKeys() {
  const keys = useQuery(serviceKeysQuery)
  return (
    <section aria-labelledby="service-keys">
      <h2 id="service-keys">Keys of services</h2>
      <p>
        What you run is asked for with your own key, where you give one, and else with that of this server; archives
        take what you deposit with your own alone. A key is kept encrypted, is sent to its service alone, and is no part
        of a playbook.
      </p>
      <QueryAlert query={keys} missing="Your keys could not be loaded" outdated="This list may be out of date" />
      <ul className={styles.list}>
        {keys.data?.keys.map((each) => (
          <OneKey key={each.service} {...each} />
        ))}
      </ul>
    </section>
  )
}

function wordsWithout({ use, isOnServer }: Pick<ServiceKey, 'use' | 'isOnServer'>): string {
  if (use === 'deposits') return 'No key of your own: you are asked for one with each deposit.'
  return `No key of your own; this server ${isOnServer ? 'has one' : 'has none, so its steps cannot run for you'}.`
}

function OneKey({ service, use, own, isOnServer }: ServiceKey) {
  const queries = useQueryClient()
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: serviceKeysQuery.queryKey })
    // Its steps can run now, or no more.
    await queries.invalidateQueries({ queryKey: serviceStatusQuery.queryKey })
  }
  const save = useMutation({
    mutationFn: setServiceKey,
    onSettled,
    onSuccess: () => showToast(`Your key of ${service} is kept.`),
  })
  const remove = useMutation({ mutationFn: removeServiceKey, onSettled })
  const error = save.error ?? remove.error
  return (
    <li>
      <b>{service}</b>
      <span>
        {own === null ? (
          wordsWithout({ use, isOnServer })
        ) : (
          <>
            Your key ends in <code>{own.ending}</code> · given <TimeAgo date={own.created} />
          </>
        )}
      </span>
      {own !== null && (
        <Button
          size="small"
          kind="danger"
          busy={remove.isPending}
          aria-label={`Remove the key of ${service}`}
          onClick={() => remove.mutate(service)}
        >
          Remove
        </Button>
      )}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const key = String(new FormData(form).get('key') ?? '').trim()
          save.mutate({ service, key }, { onSuccess: () => form.reset() })
        }}
      >
        <label>
          {own === null ? `Key of ${service}` : `Another key of ${service}`}
          <input name="key" type="password" required minLength={8} maxLength={4000} autoComplete="off" />
        </label>
        <Button type="submit" busy={save.isPending}>
          {own === null ? 'Save' : 'Replace'}
        </Button>
      </form>
      {error !== null && <p role="alert">{error.message}</p>}
    </li>
  )
}
