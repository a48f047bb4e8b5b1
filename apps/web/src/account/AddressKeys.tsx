import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressKeysQuery, keepAddressKey, removeAddressKey } from '../api/account.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Account.module.css'

/** One's own keys of hosts of files, of which nothing but the host is ever shown again. */
export function AddressKeys() {
  const keys = useQuery(addressKeysQuery)
  const queries = useQueryClient()
  const onSettled = async () => queries.invalidateQueries({ queryKey: addressKeysQuery.queryKey })
  const keep = useMutation({
    mutationFn: keepAddressKey,
    onSettled,
    onSuccess: ({ address }) => showToast(`The key is kept. In playbooks, write ${address}`),
  })
  const remove = useMutation({ mutationFn: removeAddressKey, onSettled })
  const error = keep.error ?? remove.error
  return (
    <section aria-labelledby="address-keys">
      <h2 id="address-keys">Keys of files elsewhere</h2>
      <p>
        What a host of files asks you for: a header, a name with a password, or a signed address. A key is kept
        encrypted, is sent to its host alone and only for what you run, and is no part of a playbook.
      </p>
      <QueryAlert query={keys} missing="Your keys could not be loaded" outdated="This list may be out of date" />
      {keys.data?.hosts.length === 0 && <p>You have given none.</p>}
      <ul className={styles.list}>
        {keys.data?.hosts.map(({ host, created }) => (
          <li key={host}>
            <b>{host}</b>
            <span>
              given <TimeAgo date={created} />
            </span>
            <Button
              size="small"
              kind="danger"
              busy={remove.isPending && remove.variables === host}
              aria-label={`Remove the keys of ${host}`}
              onClick={() => remove.mutate(host)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const address = String(new FormData(form).get('address') ?? '').trim()
          keep.mutate(address, { onSuccess: () => form.reset() })
        }}
      >
        <label>
          Address with its key
          <input
            name="address"
            type="password"
            required
            maxLength={8000}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="address-keys-forms"
          />
        </label>
        <ul id="address-keys-forms" className={styles.forms}>
          <li>
            <code>{'drs://host/id#?headers={"X-Name":"value"}'}</code>: for all files of the host
          </li>
          <li>
            <code>https://name:password@host/path</code>: for all files of the host
          </li>
          <li>an address with its signature, as a cloud store makes it: for this file</li>
        </ul>
        <Button type="submit" busy={keep.isPending}>
          Keep the key
        </Button>
      </form>
      {error !== null && <p role="alert">{error.message}</p>}
    </section>
  )
}
