import { Button } from '@playbook/cells/ui/frame/Button'
import { TokenScope } from '@playbook/core/api/tokens'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listTokens, makeToken, revokeToken } from '../api/tokens.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Account.module.css'

const WORDS: Readonly<Record<TokenScope, string>> = {
  read: 'read playbooks and results',
  write: 'make and change playbooks',
  run: 'run and stop steps',
}

/** Tokens for programs: the interfaces, PWB's scripts and the command line take them. */
export function Tokens() {
  const tokens = useQuery({ queryKey: ['tokens'], queryFn: ({ signal }) => listTokens(signal), staleTime: 0 })
  const queries = useQueryClient()
  const onSettled = async () => queries.invalidateQueries({ queryKey: ['tokens'] })
  const revoke = useMutation({ mutationFn: revokeToken, onSettled })
  const make = useMutation({
    mutationFn: async ({ name, scopes }: { name: string; scopes: TokenScope[] }) => makeToken(name, scopes),
    onSettled,
  })
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens">Tokens for programs</h2>
      <p>
        Sent as <code>Authorization: Bearer …</code>; the command line takes one from <code>PLAYBOOK_TOKEN</code>.
      </p>
      <QueryAlert query={tokens} missing="Your tokens could not be loaded" outdated="This list may be out of date" />
      <ul className={styles.list}>
        {tokens.data?.tokens.map(({ id, name, scopes, lastUsed }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {scopes.map((scope) => WORDS[scope]).join(', ')} ·{' '}
              {lastUsed === null ? (
                'not used yet'
              ) : (
                <>
                  used <TimeAgo date={lastUsed} />
                </>
              )}
            </span>
            <Button size="small" kind="danger" aria-label={`Revoke ${name}`} onClick={() => revoke.mutate(id)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <form
        className={styles.make}
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const scopes = TokenScope.options.filter((scope) => form.has(scope))
          make.mutate({ name: String(form.get('name') ?? '').trim(), scopes })
        }}
      >
        <label>
          What it is for
          <input name="name" required maxLength={100} placeholder="Notebook on my laptop" />
        </label>
        <fieldset>
          <legend>It may</legend>
          {TokenScope.options.map((scope) => (
            <label key={scope}>
              <input type="checkbox" name={scope} defaultChecked={scope === 'read'} /> {WORDS[scope]}
            </label>
          ))}
        </fieldset>
        <Button type="submit" busy={make.isPending}>
          Make a token
        </Button>
      </form>
      {make.error !== null && <p role="alert">{make.error.message}</p>}
      {make.data !== undefined && (
        <p role="status" className={styles.secret}>
          Copy it now, it is shown this once: <code>{make.data}</code>
        </p>
      )}
    </section>
  )
}
