import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useState, type FormEvent } from 'react'
import { providerAddress, sendLink, signInAsGuest } from '../api/accounts.ts'
import { useAbout } from '../api/useAbout.ts'
import { useMessagePlace } from '../api/useMessagePlace.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './SignIn.module.css'
import { useSignIn, type SignIn } from './useSignIn.ts'

/** Sign in, or make an account. */
export function SignInPage() {
  const about = useAbout()
  const signIn = useSignIn()
  const ways = about.data?.signIn
  return (
    <Shell>
      <title>Sign in</title>
      <div className={styles.page}>
        <section className={styles.why}>
          <h1>Reading needs no account. Keeping does.</h1>
          <p>Public playbooks open without one. Sign in to keep your work, share it and publish it.</p>
          <ul>
            <li>Private until you share it.</li>
            <li>What you make as a guest comes with you when you sign in.</li>
            <li>Every edit is stored before it counts as saved.</li>
          </ul>
        </section>
        <section className={styles.ways}>
          {about.data !== undefined && ways === undefined ? (
            <p>
              This server belongs to one person: there is nothing to sign in to. <a href="/">All playbooks</a>
            </p>
          ) : (
            <Ways signIn={signIn} isOpen={ways?.isOpen ?? false} providers={ways?.providers ?? []} />
          )}
        </section>
      </div>
    </Shell>
  )
}

interface WaysProps {
  readonly signIn: SignIn
  readonly isOpen: boolean
  readonly providers: readonly { readonly id: string; readonly label: string }[]
}

function Ways({ signIn, isOpen, providers }: WaysProps) {
  const [withPassword, setWithPassword] = useState(false)
  const goTo = async (id: string) => location.assign(await providerAddress(id, signIn.to))
  return (
    <>
      <h2>{isOpen ? 'Sign in or make an account' : 'Sign in'}</h2>
      {signIn.problem !== undefined && <Alert what="You are not signed in" next={signIn.problem} />}
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          busy={signIn.busy === id}
          onClick={() =>
            signIn.attempt(
              id,
              async () => goTo(id),
              () => {},
            )
          }
        >
          Continue with {label}
        </Button>
      ))}
      {providers.length > 0 && <p className={styles.or}>or by e-mail</p>}
      {withPassword ? <PasswordForm signIn={signIn} isOpen={isOpen} /> : <LinkForm signIn={signIn} />}
      <p className={styles.more}>
        <Button kind="quiet" size="small" onClick={() => setWithPassword(!withPassword)}>
          {withPassword ? 'Use a link instead' : 'Use a password instead'}
        </Button>
        {isOpen && (
          <Button kind="quiet" size="small" onClick={() => signIn.attempt('guest', signInAsGuest)}>
            Go on as a guest
          </Button>
        )}
      </p>
    </>
  )
}

function LinkForm({ signIn }: { readonly signIn: SignIn }) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const { whereLinkIs } = useMessagePlace()
  const send = (event: FormEvent) => {
    event.preventDefault()
    signIn.attempt(
      'link',
      async () => sendLink(email.trim(), signIn.to),
      () => setSentTo(email.trim()),
    )
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label>
        E-mail
        <input
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <Button type="submit" kind="primary" busy={signIn.busy === 'link'}>
        Send me a link
      </Button>
      <p role="status">
        {sentTo === undefined
          ? 'The link works once, for 15 minutes. No password to remember.'
          : `If ${sentTo} may sign in here, ${whereLinkIs}. Opened in this browser, it lets this page go on by itself.`}
      </p>
    </form>
  )
}
