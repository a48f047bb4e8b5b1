import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { linkAddress, listWays, unlink } from '../api/accounts.ts'
import { useAbout } from '../api/useAbout.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import styles from './Account.module.css'

/** Providers with which one signs in to this account, to be added and given up. */
export function Ways() {
  const about = useAbout()
  const ways = useQuery({ queryKey: ['ways'], queryFn: async () => listWays(), staleTime: 0 })
  const change = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => work(),
    onSettled: async () => ways.refetch(),
  })
  const providers = about.data?.signIn?.providers ?? []
  if (providers.length === 0) return null
  return (
    <section aria-labelledby="ways">
      <h2 id="ways">Ways to sign in</h2>
      <p>A link by e-mail always works for an address that is yours. ORCID also names you where you are an author.</p>
      <QueryAlert query={ways} missing="The list could not be loaded" outdated="This list may be out of date" />
      {change.error !== null && <p role="alert">{change.error.message}</p>}
      <ul className={styles.list}>
        {providers.map(({ id, label }) => {
          const linked = ways.data?.find(({ providerId }) => providerId === id)
          return (
            <li key={id}>
              <b>{label}</b>
              <span>{linked === undefined ? 'not linked' : linked.accountId}</span>
              {linked === undefined ? (
                <Button
                  size="small"
                  disabled={ways.data === undefined || change.isPending}
                  onClick={() => change.mutate(async () => location.assign(await linkAddress(id)))}
                >
                  Link {label}
                </Button>
              ) : (
                <Button
                  size="small"
                  kind="danger"
                  disabled={change.isPending}
                  onClick={() => change.mutate(async () => unlink(id))}
                >
                  Unlink {label}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
