import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { askReset, resetPassword } from '../api/accounts.ts'
import { useMessagePlace } from '../api/useMessagePlace.ts'
import { hashText } from '../ui/hashText.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import styles from './Account.module.css'

/** Sets a password by the link of a message; or sends that message. */
export function NewPasswordPage() {
  const [token] = useState(hashText)
  return (
    <Shell>
      <title>New password</title>
      <div className={styles.page}>
        <h1>A new password</h1>
        {token === '' ? <AskForm /> : <SetForm token={token} />}
      </div>
    </Shell>
  )
}

function AskForm() {
  const { whereLinkIs } = useMessagePlace()
  const ask = useMutation({ mutationFn: askReset })
  return (
    <form
      className={styles.make}
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate(String(new FormData(event.currentTarget).get('email') ?? '').trim())
      }}
    >
      <label>
        E-mail
        <input name="email" type="email" required autoComplete="email" />
      </label>
      {ask.error !== null && <p role="alert">{ask.error.message}</p>}
      <Button type="submit" kind="primary" busy={ask.isPending}>
        Send me a link
      </Button>
      {ask.isSuccess && (
        <p role="status">
          If {ask.variables} has an account here, {whereLinkIs}.
        </p>
      )}
    </form>
  )
}

function SetForm({ token }: { readonly token: string }) {
  const set = useMutation({ mutationFn: async (password: string) => resetPassword(token, password) })
  if (set.isSuccess) {
    return (
      <p role="status">
        Your password is set, and you are signed out everywhere. <Link href="/sign-in">Sign in</Link>
      </p>
    )
  }
  return (
    <form
      className={styles.make}
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate(String(new FormData(event.currentTarget).get('password') ?? ''))
      }}
    >
      <label>
        New password
        <input name="password" type="password" required minLength={10} maxLength={128} autoComplete="new-password" />
      </label>
      {set.error !== null && <Alert what="The password was not set" next={set.error.message} />}
      <Button type="submit" kind="primary" busy={set.isPending}>
        Set the password
      </Button>
    </form>
  )
}
