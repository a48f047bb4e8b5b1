import { Button } from '@playbook/cells/ui/frame/Button'
import type { OwnSignIn as Own } from '@playbook/core/api/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { askNewAddress, ownSignInQuery, removePassword, setPassword } from '../api/account.ts'
import { useMessagePlace } from '../api/useMessagePlace.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Account.module.css'

/** The address and the password by which one signs in, to be changed. */
export function OwnSignIn() {
  const own = useQuery(ownSignInQuery)
  return (
    <section aria-labelledby="own-sign-in">
      <h2 id="own-sign-in">E-mail and password</h2>
      <QueryAlert query={own} missing="This could not be loaded" outdated="This may be out of date" />
      {own.data !== undefined && (
        <>
          <AddressForm own={own.data} />
          {own.data.email !== null && <PasswordForm own={own.data} />}
        </>
      )}
    </section>
  )
}

/** What a form of this section does: it stays as it was filled in where the server refuses. */
function useChange<T>(work: (given: T) => Promise<unknown>, words: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: async () => {
      showToast(words)
      await queries.invalidateQueries({ queryKey: ownSignInQuery.queryKey })
      await queries.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
}

/** What was typed; the current password only where it was asked for. */
function read(form: HTMLFormElement, name: string) {
  const data = new FormData(form)
  const text = (key: string) => String(data.get(key) ?? '')
  const current = text('current')
  return { value: text(name), shown: current === '' ? {} : { current } }
}

function CurrentPassword({ own: { hasPassword, isRecent } }: { readonly own: Own }) {
  if (isRecent) return null
  if (!hasPassword) return <p>Sign out and in again first: who signed in within 10 minutes may change this.</p>
  return (
    <label>
      Current password
      <input name="current" type="password" required maxLength={128} autoComplete="current-password" />
    </label>
  )
}

function AddressForm({ own }: { readonly own: Own }) {
  const { sendsMail, whereLinkIs } = useMessagePlace()
  const change = useChange(
    askNewAddress,
    sendsMail ? 'A message with a link is on its way to the new address.' : `To use the new address: ${whereLinkIs}.`,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { value, shown } = read(form, 'email')
    change.mutate({ email: value.trim(), ...shown }, { onSuccess: () => form.reset() })
  }
  return (
    <form className={styles.make} aria-label="Your address" onSubmit={submit}>
      <p>
        {own.email === null ? (
          <b>No message reaches you yet, and nobody can share with you by e-mail: give an address that is yours.</b>
        ) : (
          <>
            You sign in as <b>{own.email}</b>.
          </>
        )}
      </p>
      {own.wanted !== null && (
        <p role="status">
          {sendsMail
            ? `Open the message that we sent to ${own.wanted} to use that address.`
            : `To use ${own.wanted}: ${whereLinkIs}.`}
        </p>
      )}
      <label>
        {own.email === null ? 'E-mail' : 'New e-mail'}
        <input name="email" type="email" required maxLength={254} autoComplete="email" />
      </label>
      <CurrentPassword own={own} />
      {change.error !== null && <p role="alert">{change.error.message}</p>}
      <Button type="submit" busy={change.isPending}>
        Send a link to it
      </Button>
    </form>
  )
}

function PasswordForm({ own }: { readonly own: Own }) {
  const change = useChange(setPassword, 'Your password is set. Other browsers are signed out.')
  const remove = useChange(removePassword, 'You sign in without a password now. Other browsers are signed out.')
  const error = change.error ?? remove.error
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { value, shown } = read(form, 'password')
    remove.reset()
    change.mutate({ password: value, ...shown }, { onSuccess: () => form.reset() })
  }
  return (
    <form className={styles.make} aria-label="Your password" onSubmit={submit}>
      <p>
        {own.hasPassword
          ? 'You have a password; links by e-mail sign you in, too.'
          : 'You have no password: links by e-mail sign you in.'}
      </p>
      <label>
        New password
        <input
          name="password"
          type="password"
          required
          minLength={10}
          maxLength={128}
          autoComplete="new-password"
          aria-describedby="password-length"
        />
      </label>
      <span id="password-length">At least 10 characters.</span>
      <CurrentPassword own={own} />
      {error !== null && <p role="alert">{error.message}</p>}
      <div className={styles.line}>
        <Button type="submit" busy={change.isPending}>
          {own.hasPassword ? 'Change the password' : 'Set a password'}
        </Button>
        {own.hasPassword && (
          <Button
            kind="danger"
            busy={remove.isPending}
            onClick={({ currentTarget: { form } }) => {
              change.reset()
              if (form !== null) remove.mutate(read(form, 'password').shown, { onSuccess: () => form.reset() })
            }}
          >
            Remove the password
          </Button>
        )}
      </div>
    </form>
  )
}
