import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listOwnSuggestions, withdrawSuggestion } from '../api/suggestedSteps.ts'
import { STATE_WORDS } from '../suggested/states.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Account.module.css'

/** What one has suggested, and what became of it. */
export function OwnSuggestions({ isAdmin }: { readonly isAdmin: boolean }) {
  const own = useQuery({ queryKey: ['suggestions'], queryFn: ({ signal }) => listOwnSuggestions(signal), staleTime: 0 })
  const withdraw = useMutation({ mutationFn: withdrawSuggestion, onSettled: async () => own.refetch() })
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">Suggestions</h2>
      <p>
        A step that is missing is suggested where steps are added.
        {isAdmin && (
          <>
            {' '}
            You look after this server: <Link href="/suggestions">what everybody suggests</Link>.
          </>
        )}
      </p>
      <QueryAlert query={own} missing="Your suggestions could not be loaded" outdated="This list may be out of date" />
      {withdraw.error !== null && <p role="alert">{withdraw.error.message}</p>}
      {own.data?.suggestions.length === 0 && <p>You have suggested nothing.</p>}
      <ul className={styles.list}>
        {own.data?.suggestions.map(({ id, name, description, state, created }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {STATE_WORDS[state]} · <TimeAgo date={created} /> · {description}
            </span>
            <Button
              size="small"
              disabled={withdraw.isPending}
              aria-label={`Withdraw ${name}`}
              onClick={() => withdraw.mutate(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
