import { Button } from '@playbook/cells/ui/frame/Button'
import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { signInWithPassword, signUp } from '../api/accounts.ts'
import { useMessagePlace } from '../api/useMessagePlace.ts'
import styles from './SignIn.module.css'
import type { SignIn } from './useSignIn.ts'

/** Sign in with a password, or make an account that has one. */
export function PasswordForm({ signIn, isOpen }: { readonly signIn: SignIn; readonly isOpen: boolean }) {
  const { sendsMail, whereLinkIs } = useMessagePlace()
  const [isNew, setIsNew] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const [email, password] = [text('email').trim(), text('password')]
    if (isNew) {
      signIn.attempt(
        'password',
        async () => signUp(text('name').trim(), email, password, signIn.to),
        () => setIsSent(true),
      )
    } else signIn.attempt('password', async () => signInWithPassword(email, password))
  }
  if (isSent) {
    return (
      <p role="status">
        One more step: {sendsMail ? 'open the message that we sent you, and confirm your address' : whereLinkIs}.
      </p>
    )
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {isNew && (
        <label>
          Name
          <input name="name" required autoComplete="name" maxLength={100} />
        </label>
      )}
      <label>
        E-mail
        <input name="email" type="email" required autoComplete="email" />
      </label>
      <label>
        Password
        <input
          name="password"
          type="password"
          required
          minLength={isNew ? 10 : 1}
          maxLength={128}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      </label>
      <Button type="submit" kind="primary" busy={signIn.busy === 'password'}>
        {isNew ? 'Make an account' : 'Sign in with password'}
      </Button>
      {isOpen && (
        <Button kind="quiet" size="small" onClick={() => setIsNew(!isNew)}>
          {isNew ? 'I have an account' : 'I am new here'}
        </Button>
      )}
      {isNew ? (
        <p>At least 10 characters.</p>
      ) : (
        <p>
          Forgot it? A link signs you in, too; or <Link href="/new-password">set a new one</Link>.
        </p>
      )}
    </form>
  )
}
