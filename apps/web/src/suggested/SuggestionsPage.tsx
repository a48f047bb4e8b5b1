import { Alert } from '@playbook/cells/ui/frame/Alert'
import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import { SuggestionState } from '@playbook/core/api/suggested-steps'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import { listAllSuggestions, setSuggestionState } from '../api/suggestedSteps.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { JudgedAnswers } from './JudgedAnswers.tsx'
import { STATE_WORDS } from './states.ts'
import styles from './Suggested.module.css'

/** What everybody suggests, for who looks after the server. */
export function SuggestionsPage() {
  const all = useQuery({ queryKey: ['all-suggestions'], queryFn: ({ signal }) => listAllSuggestions(signal) })
  useSignInFirst(all.error)
  const change = useMutation({
    mutationFn: async ({ id, state }: { readonly id: string; readonly state: SuggestionState }) =>
      setSuggestionState(id, state),
    onSettled: async () => all.refetch(),
  })
  const suggestions = all.data?.suggestions
  return (
    <Shell>
      <title>Suggestions</title>
      <div className={styles.page}>
        <h1>Suggestions</h1>
        <QueryAlert query={all} missing="The list could not be loaded" outdated="This list may be out of date" />
        {change.error !== null && <Alert what="Nothing was changed" next={change.error.message} />}
        {suggestions?.length === 0 && (
          <EmptyNote why="Nobody has suggested anything yet." next="The list of steps offers it at its foot." />
        )}
        {suggestions !== undefined && suggestions.length > 0 && (
          <ul className={styles.list}>
            {suggestions.map(({ id, name, inputs, output, description, by, state, created }) => (
              <li key={id}>
                <span>
                  <b>{name}</b> · {by} · <TimeAgo date={created} />
                </span>
                <select
                  aria-label={`What becomes of ${name}`}
                  value={state}
                  onChange={({ target }) => change.mutate({ id, state: SuggestionState.parse(target.value) })}
                >
                  {SuggestionState.options.map((each) => (
                    <option key={each} value={each}>
                      {STATE_WORDS[each]}
                    </option>
                  ))}
                </select>
                <p>
                  {inputs === '' ? 'A data type' : `${inputs} → ${output}`}
                  {'\n'}
                  {description}
                </p>
              </li>
            ))}
          </ul>
        )}
        {all.data !== undefined && <JudgedAnswers />}
      </div>
    </Shell>
  )
}
