import type { MailChoice } from '@playbook/core/api/inbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setMail } from '../api/inbox.ts'
import { useMessagePlace } from '../api/useMessagePlace.ts'
import { useInbox } from '../inbox/useInbox.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import styles from './Account.module.css'

const WORDS = [
  ['comments', 'Comments that name or answer me'],
  ['shares', 'Playbooks that others share with me or ask me to own'],
  ['runs', 'My runs of more than a minute, when they have ended'],
] as const satisfies readonly (readonly [keyof MailChoice, string])[]

/** What of the inbox is sent by e-mail, too. */
export function MailChoices() {
  const queries = useQueryClient()
  const inbox = useInbox()
  const change = useMutation({
    mutationFn: setMail,
    onSettled: async () => queries.invalidateQueries({ queryKey: ['inbox'] }),
  })
  const { sendsMail } = useMessagePlace()
  const chosen = change.isPending ? change.variables : inbox.data?.mail
  return (
    <section aria-labelledby="mail">
      <h2 id="mail">E-mail</h2>
      <p>
        {sendsMail
          ? 'What stands in your inbox can be sent to you, too.'
          : 'This server sends no e-mail. What would be sent stands in your inbox, and on its console.'}
      </p>
      <QueryAlert query={inbox} missing="Your choice could not be loaded" outdated="This may be out of date" />
      {change.error !== null && <p role="alert">{change.error.message}</p>}
      {chosen !== undefined && (
        <div className={styles.make}>
          <fieldset>
            <legend>Send me</legend>
            {WORDS.map(([kind, words]) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={chosen[kind]}
                  onChange={({ target }) => change.mutate({ ...chosen, [kind]: target.checked })}
                />
                {words}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </section>
  )
}
