import { Button, buttonClass } from '@playbook/cells/ui/frame/Button'
import type { Holdings, Leaving } from '@playbook/core/api/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { deleteAccount, EXPORT_ADDRESS, readHoldings } from '../api/account.ts'
import styles from './Account.module.css'

/** All one's data as a file, and the way to delete the account. */
export function Leave() {
  const [isAsking, setAsking] = useState(false)
  const holdings = useQuery({
    queryKey: ['holdings'],
    queryFn: ({ signal }) => readHoldings(signal),
    enabled: isAsking,
    staleTime: 0,
  })
  return (
    <section aria-labelledby="leave">
      <h2 id="leave">Your data</h2>
      <p>Everything that is kept of you, your playbooks as plain data among it, in one file.</p>
      <div className={styles.line}>
        <a className={buttonClass()} href={EXPORT_ADDRESS} download>
          Download my data
        </a>
        <Button kind="danger" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          Delete my account…
        </Button>
      </div>
      {isAsking && holdings.error !== null && <p role="alert">{holdings.error.message}</p>}
      {isAsking && holdings.data !== undefined && <LeaveForm holdings={holdings.data} />}
    </section>
  )
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

function LeaveForm({ holdings }: { readonly holdings: Holdings }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [isPassedOn, setPassedOn] = useState(false)
  const leave = useMutation({
    mutationFn: async (said: Leaving) => deleteAccount(said),
    onSuccess: () => {
      queries.clear()
      navigate('/sign-in')
    },
  })
  const { playbooks, shared, passedOn, soleGroups, published } = holdings
  return (
    <form
      className={styles.make}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const heir = String(form.get('heir') ?? '').trim()
        const keepPublished = form.get('published') === 'keep'
        leave.mutate({ email: String(form.get('email') ?? ''), keepPublished, ...(isPassedOn && { heir }) })
      }}
    >
      <p>
        You own {counted(playbooks, 'playbook')}, {shared} of them shared, {published} published. What you said to
        others in comments stays, without your name.
        {soleGroups > 0 &&
          ` ${counted(soleGroups, 'group')} without another member ${soleGroups === 1 ? 'is' : 'are'} deleted.`}
      </p>
      <fieldset>
        <legend>Your playbooks</legend>
        <label>
          <input type="radio" name="playbooks" checked={!isPassedOn} onChange={() => setPassedOn(false)} />
          {passedOn === 0
            ? ' are deleted, for everybody'
            : ` are deleted, for everybody; the ${passedOn} that others edit ${passedOn === 1 ? 'goes' : 'go'} to one of them`}
        </label>
        <label>
          <input type="radio" name="playbooks" checked={isPassedOn} onChange={() => setPassedOn(true)} /> go to somebody
          else
        </label>
      </fieldset>
      {isPassedOn && (
        <label>
          E-mail of who gets them
          <input name="heir" type="email" required />
        </label>
      )}
      {!isPassedOn && published > 0 && (
        <fieldset>
          <legend>What you have published</legend>
          <label>
            <input type="radio" name="published" value="keep" defaultChecked /> stays readable, with its authors
          </label>
          <label>
            <input type="radio" name="published" value="delete" /> is deleted, too
          </label>
        </fieldset>
      )}
      <label>
        Type {holdings.email} to confirm
        <input name="email" required autoComplete="off" />
      </label>
      {leave.error !== null && <p role="alert">{leave.error.message}</p>}
      <Button type="submit" kind="danger" busy={leave.isPending}>
        Delete my account for ever
      </Button>
    </form>
  )
}
