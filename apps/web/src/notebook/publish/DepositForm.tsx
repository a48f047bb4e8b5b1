import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { ARCHIVE_FACTS, ARCHIVES, type Archive, type Deposit } from '@playbook/core/api/deposits'
import type { Publication } from '@playbook/core/api/publications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeDeposit, publishDeposit, readDeposits } from '../../api/deposits.ts'
import styles from '../../published/Published.module.css'
import { keepToken, keptToken } from './archiveTokens.ts'

/** Puts the newest published version into an archive: a draft first, which its owner looks at and publishes. */
export function DepositForm({ publication: { id, versions } }: { readonly publication: Publication }) {
  const number = versions[0]?.number ?? 0
  const queries = useQueryClient()
  const known = useQuery({ queryKey: ['deposits', id], queryFn: ({ signal }) => readDeposits(id, signal) })
  const [archive, setArchive] = useState<Archive>('zenodo')
  const [token, setToken] = useState(() => keptToken('zenodo'))
  const [isKept, setKept] = useState(token !== '')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { label, takes, token: what } = ARCHIVE_FACTS[archive]
  const deposit = known.data?.deposits.find((each) => each.archive === archive && each.number === number)
  const choose = (chosen: Archive) => {
    const kept = keptToken(chosen)
    setArchive(chosen)
    setToken(kept)
    setKept(kept !== '')
    setProblem(undefined)
  }
  async function attempt(work: () => Promise<unknown>) {
    keepToken(archive, isKept ? token : '')
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['deposits', id] })
      void queries.invalidateQueries({ queryKey: ['publication', id] })
    }
  }
  return (
    <form
      className={styles.deposit}
      action={async () => attempt(async () => next(deposit, { id, archive, number, token }))}
    >
      <h3>Deposit version {number}</h3>
      <label>
        Archive
        <select
          value={archive}
          onChange={({ target }) => choose(ARCHIVES.find((each) => each === target.value) ?? archive)}
        >
          {ARCHIVES.map((each) => (
            <option key={each} value={each}>
              {ARCHIVE_FACTS[each].label}
            </option>
          ))}
        </select>
      </label>
      <DepositState deposit={deposit} label={label} takes={takes} />
      {deposit?.state !== 'published' && (
        <>
          <label>
            {what}
            <input
              type="password"
              required
              autoComplete="off"
              value={token}
              onChange={({ target }) => setToken(target.value)}
            />
          </label>
          <label className={styles.keep}>
            <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
            Keep the token in this browser. The server keeps none.
          </label>
          {problem !== undefined && <Alert what={`${label}: it was not done.`} next={problem} />}
          <div>
            <Button type="submit" busy={isBusy}>
              {wordsOf(deposit, label)}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

interface Wanted {
  readonly id: string
  readonly archive: Archive
  readonly number: number
  readonly token: string
}

/** What follows from how far a deposit is: a draft, and only then its publication. */
const next = async (deposit: Deposit | undefined, { id, archive, number, token }: Wanted) =>
  deposit?.state === 'draft' ? publishDeposit(id, deposit.id, token) : makeDeposit(id, { archive, number, token })

function wordsOf(deposit: Deposit | undefined, label: string): string {
  if (deposit === undefined) return `Make a draft at ${label}`
  if (deposit.state === 'new') return 'Go on with the draft'
  return deposit.archive === 'zenodo'
    ? 'Publish at Zenodo: this cannot be undone'
    : 'Look whether it is published there'
}

/** Only an address of the web is followed, whatever an archive says. */
const addressOf = ({ page }: Deposit) => (page !== null && /^https?:\/\//.test(page) ? page : undefined)

interface StateProps {
  readonly deposit: Deposit | undefined
  readonly label: string
  readonly takes: string
}

function DepositState({ deposit, label, takes }: StateProps) {
  if (deposit === undefined || deposit.state === 'new') {
    return (
      <p
        className={styles.status}
      >{`${label} is sent ${takes} of this version as a draft. Nobody else sees it there.`}</p>
    )
  }
  const words = deposit.state === 'draft' ? 'The draft, to look at before it is published: ' : 'Published as '
  return (
    <p className={styles.status} role="status">
      {words}
      <a href={addressOf(deposit)} target="_blank" rel="noopener noreferrer">
        {deposit.state === 'draft' ? deposit.page : deposit.identifier}
      </a>
    </p>
  )
}
