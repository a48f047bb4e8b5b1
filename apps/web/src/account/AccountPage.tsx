import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listSessions, signOutElsewhere } from '../api/accounts.ts'
import { meQuery } from '../api/queries.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Account.module.css'
import { AddressKeys } from './AddressKeys.tsx'
import { Platforms } from './Platforms.tsx'
import { Leave } from './Leave.tsx'
import { MailChoices } from './MailChoices.tsx'
import { OwnSignIn } from './OwnSignIn.tsx'
import { OwnSuggestions } from './OwnSuggestions.tsx'
import { Profile } from './Profile.tsx'
import { ServiceKeys } from './ServiceKeys.tsx'
import { Storage } from './Storage.tsx'
import { Tokens } from './Tokens.tsx'
import { Uploads } from './Uploads.tsx'
import { Ways } from './Ways.tsx'
import { useSignInFirst } from '../ui/useSignInFirst.ts'

/** One's profile, where one is signed in, and what programs may do. */
export function AccountPage() {
  const me = useQuery(meQuery)
  useSignInFirst(me.error)
  return (
    <Shell>
      <title>Account</title>
      <div className={styles.page}>
        <h1>Account</h1>
        <p>
          Theme, density, digits and keys: <Link href="/settings">Settings</Link>
        </p>
        {me.data?.mode === 'local' && (
          <>
            <p>
              This server belongs to one person: there are no accounts. <a href="/">All playbooks</a>
            </p>
            <OwnSuggestions isAdmin />
            <ServiceKeys />
            <Platforms />
          </>
        )}
        {me.data?.mode === 'accounts' && (
          <>
            <Profile />
            <Sessions />
            {me.data.user.isGuest !== true && (
              <>
                <OwnSignIn />
                {me.data.user.hasNoAddress !== true && <MailChoices />}
                <Ways />
                <Storage />
                <Uploads />
                <OwnSuggestions isAdmin={me.data.user.isAdmin === true} />
                <ServiceKeys />
                <AddressKeys />
                <Platforms />
                <Tokens />
                <Leave />
              </>
            )}
          </>
        )}
      </div>
    </Shell>
  )
}

/** What kind of browser a session is of, as far as it says. */
function browserIn(agent: string | null | undefined): string {
  const known = /(Firefox|Edg|Chrome|Safari)\//.exec(agent ?? '')?.[1]
  const system = /(Windows|Mac OS X|Android|iPhone|Linux)/.exec(agent ?? '')?.[1]
  return [known === 'Edg' ? 'Edge' : (known ?? 'A browser'), system].filter(Boolean).join(' on ')
}

function Sessions() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: async () => listSessions(), staleTime: 0 })
  const leave = useMutation({
    mutationFn: async () => signOutElsewhere(),
    onSuccess: async () => {
      await sessions.refetch()
      showToast('You are signed out everywhere else.')
    },
  })
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Signed in</h2>
      <QueryAlert query={sessions} missing="The list could not be loaded" outdated="This list may be out of date" />
      <ul className={styles.list}>
        {sessions.data?.map(({ id, createdAt, userAgent, ipAddress }) => (
          <li key={id}>
            <b>{browserIn(userAgent)}</b>
            <span>
              {ipAddress} · since <TimeAgo date={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <Button busy={leave.isPending} onClick={() => leave.mutate()}>
        Sign out everywhere else
      </Button>
    </section>
  )
}
