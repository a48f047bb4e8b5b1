import { Button } from '@playbook/cells/ui/frame/Button'
import type { OwnChecks } from '@playbook/core/api/personal-checks'
import { isOpen, tallyOf, tallyText } from '@playbook/core/checks/summary'
import { longDate } from '@playbook/core/text/date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { askForOwn, checksQuery, followChecks, ownChecksQuery, signOwn, withdrawOwn } from '../api/checks.ts'
import { meQuery } from '../api/queries.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { showProblem, showToast } from '../ui/toast/toasts.ts'
import styles from './Checks.module.css'

const MOST_LETTERS = 500

/** What a reader may do themselves: check it and sign what came out, and hear of new verdicts. */
export function OwnCheck({ id }: { readonly id: string }) {
  const me = useQuery(meQuery)
  const own = useQuery({ ...ownChecksQuery(id), enabled: me.data !== undefined })
  const { data } = own
  if (data === undefined) {
    if (own.isError) return <QueryAlert query={own} missing="What you may check is not known" outdated="" />
    if (me.isPending || own.isFetching) return null
    return (
      <section>
        <h2>Check it yourself</h2>
        <p>Sign in to compute it anew and put your name to what comes out, or open a copy and run it.</p>
      </section>
    )
  }
  return (
    <>
      <CheckItself id={id} own={data} />
      {data.name !== '' && <Follow id={id} isFollowing={data.isFollowing} />}
    </>
  )
}

function useAgain(id: string) {
  const queries = useQueryClient()
  return {
    onError: showProblem,
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ownChecksQuery(id).queryKey }),
        queries.invalidateQueries({ queryKey: checksQuery(id).queryKey }),
      ])
    },
  }
}

interface Props {
  readonly id: string
  readonly own: OwnChecks
}

function CheckItself({ id, own }: Props) {
  const { check, refusal, version } = own
  const start = useMutation({ mutationFn: async () => askForOwn(id), ...useAgain(id) })
  const withdraw = useMutation({ mutationFn: async () => withdrawOwn(id), ...useAgain(id) })
  const back = (words: string) => (
    <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {words}
    </Button>
  )
  return (
    <section aria-label="Check it yourself">
      <h2>Check it yourself</h2>
      {refusal !== null && <p>{refusal}</p>}
      {refusal === null && check === null && (
        <>
          <p>
            Version {version} is computed anew for you alone. You see what comes out before you decide whether to put
            your name to it.
          </p>
          <Button size="small" busy={start.isPending} onClick={() => start.mutate()}>
            Check version {version}
          </Button>
        </>
      )}
      {check !== null && isOpen(check) && (
        <>
          <p role="status">
            {check.progress !== null && check.progress.of > 0
              ? `Checking step ${Math.min(check.progress.done + 1, check.progress.of)} of ${check.progress.of} …`
              : 'Waiting for its turn …'}
          </p>
          {back('Stop')}
        </>
      )}
      {check?.state === 'failed' && (
        <>
          <p>It could not be computed anew.</p>
          <Button size="small" busy={start.isPending} onClick={() => start.mutate()}>
            Try again
          </Button>
        </>
      )}
      {check?.state === 'done' && check.report !== null && (
        <>
          <p role="status">
            {check.signature === null
              ? `You found: ${tallyText(tallyOf(check.report))}.`
              : `You signed on ${longDate(check.signature.at)}: ${tallyText(tallyOf(check.report))}.`}
          </p>
          {check.signature === null && <Sign id={id} own={own} />}
          {back(check.signature === null ? 'Discard it' : 'Take it back')}
        </>
      )}
    </section>
  )
}

function Sign({ id, own }: Props) {
  const field = useId()
  const [sentence, setSentence] = useState('')
  const again = useAgain(id)
  const sign = useMutation({
    mutationFn: async () => signOwn(id, sentence),
    ...again,
    onSuccess: () => showToast('Signed. Everybody who reads the publication reads it.'),
  })
  return (
    <form
      className={styles.sign}
      onSubmit={(event) => {
        event.preventDefault()
        sign.mutate()
      }}
    >
      <label htmlFor={field}>What you found, in a sentence</label>
      <textarea
        id={field}
        required
        rows={3}
        maxLength={MOST_LETTERS}
        value={sentence}
        onChange={({ target }) => setSentence(target.value)}
      />
      <p>
        It is signed as {own.name}
        {own.orcid !== null && `, ORCID ${own.orcid}`}. Whoever reviews it without a name gives that up by signing.
      </p>
      <Button type="submit" size="small" kind="primary" busy={sign.isPending} disabled={sentence.trim() === ''}>
        Sign
      </Button>
    </form>
  )
}

function Follow({ id, isFollowing }: { readonly id: string; readonly isFollowing: boolean }) {
  const follow = useMutation({ mutationFn: async (isOn: boolean) => followChecks(id, isOn), ...useAgain(id) })
  return (
    <section>
      <h2>Tell me</h2>
      <label className={styles.follow}>
        <input
          type="checkbox"
          checked={isFollowing}
          disabled={follow.isPending}
          onChange={({ target }) => follow.mutate(target.checked)}
        />
        When a verdict changes
      </label>
      <p>One line in your inbox; nothing when all stays as it was.</p>
    </section>
  )
}
