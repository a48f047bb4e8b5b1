import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { ReviewInvitation } from '@playbook/core/api/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { endInvitation, invite } from '../api/reviews.ts'
import { TermSelect } from '../ui/TermSelect.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { copyText } from '../ui/copyText.ts'
import styles from './Review.module.css'

const TERMS = [
  ['7', 'for a week'],
  ['30', 'for a month'],
  ['90', 'for three months'],
] as const

interface Props {
  readonly playbook: string
  readonly invitations: readonly ReviewInvitation[]
}

/** Links for reviewers: made, copied and ended. */
export function Invitations({ playbook, invitations }: Props) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => work(),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['reviews', playbook] }),
  })
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const made = { isAnonymous: form.get('anonymous') === 'on', days: Number(form.get('days')) }
    change.mutate(async () => invite(playbook, made))
  }
  return (
    <>
      <h2>Links for reviewers</h2>
      <form className={styles.invite} onSubmit={make} data-print="hide">
        <label>
          <input type="checkbox" name="anonymous" defaultChecked />
          Anonymous on both sides
        </label>
        <TermSelect terms={TERMS} />
        <Button type="submit" kind="primary" busy={change.isPending}>
          Make a link
        </Button>
      </form>
      <p className={styles.meta}>
        The playbook as it is now is kept as a version for it. Anonymous hides your names in the page, in files and in
        answers; not in what you wrote yourselves: look at the title and the texts.
      </p>
      {change.error !== null && <Alert what="Nothing was changed" next={change.error.message} />}
      <ul className={styles.list} aria-label="Links for reviewers">
        {invitations.map((each) => (
          <Row
            key={each.id}
            invitation={each}
            isBusy={change.isPending}
            onEnd={() => change.mutate(async () => endInvitation(playbook, each.id))}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  readonly invitation: ReviewInvitation
  readonly isBusy: boolean
  readonly onEnd: () => void
}

function Row({ invitation: { version, isAnonymous, expires, ended, secret }, isBusy, onEnd }: RowProps) {
  const copy = async () => copyText(`${location.origin}/review#${secret}`, 'The link is copied.')
  return (
    <li>
      <span>
        Version {version.number}, {isAnonymous ? 'anonymous' : 'with names'} ·{' '}
        {ended === null ? (
          `ends ${new Date(expires).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}`
        ) : (
          <>
            ended <TimeAgo date={ended} />; what was sent stays
          </>
        )}
      </span>
      {ended === null && (
        <>
          <Button size="small" onClick={() => void copy()} aria-label={`Copy link to version ${version.number}`}>
            Copy link
          </Button>
          <Button
            size="small"
            kind="danger"
            disabled={isBusy}
            aria-label={`End the link to version ${version.number}`}
            onClick={onEnd}
          >
            End
          </Button>
        </>
      )}
    </li>
  )
}
