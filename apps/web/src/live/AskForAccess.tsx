import { Button } from '@playbook/cells/ui/frame/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { meQuery } from '../api/queries.ts'
import { askForAccess } from '../api/sharing.ts'
import styles from './Opening.module.css'

/** Asks for a playbook that may be there; nothing says whether it is. */
export function AskForAccess({ id }: { readonly id: string }) {
  const me = useQuery(meQuery)
  const ask = useMutation({ mutationFn: async (note: string) => askForAccess(id, note) })
  if (me.data?.mode !== 'accounts' || me.data.user.isGuest === true) return null
  if (ask.isSuccess) {
    return (
      <p role="status">
        If there is such a playbook, its owner finds your request in their inbox, and you hear of it when you are given
        access.
      </p>
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask.mutate(String(new FormData(event.currentTarget).get('note') ?? ''))
  }
  return (
    <form className={styles.ask} onSubmit={submit}>
      <label>
        Were you sent this address? Its owner can let you in, and sees your name and your address.
        <textarea
          name="note"
          rows={3}
          maxLength={500}
          aria-label="A note to its owner"
          placeholder="A note, if you like"
        />
      </label>
      {ask.error !== null && <p role="alert">{ask.error.message}</p>}
      <Button type="submit" kind="primary" busy={ask.isPending}>
        Ask for access
      </Button>
    </form>
  )
}
