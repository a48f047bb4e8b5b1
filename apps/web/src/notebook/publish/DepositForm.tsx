import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { ARCHIVE_FACTS, ARCHIVES, type Archive, type Deposit, type DepositRequest } from '@playbook/core/api/deposits'
import type { Publication } from '@playbook/core/api/publications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceKeysQuery } from '../../account/serviceKeysQuery.ts'
import { setServiceKey } from '../../api/account.ts'
import { makeDeposit, publishDeposit, readDeposits } from '../../api/deposits.ts'
import styles from '../../published/Published.module.css'
import { TokenField } from './TokenField.tsx'

interface Props {
  readonly publication: Pick<Publication, 'id' | 'versions'>
}

/** Puts the newest published version into an archive: a draft first, which its owner looks at and publishes. */
export function DepositForm({ publication: { id, versions } }: Props) {
  const number = versions[0]?.number ?? 0
  const queries = useQueryClient()
  const known = useQuery({ queryKey: ['deposits', id], queryFn: ({ signal }) => readDeposits(id, signal) })
  const [archive, setArchive] = useState<Archive>('zenodo')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { label, takes } = ARCHIVE_FACTS[archive]
  const deposit = known.data?.deposits.find((each) => each.archive === archive && each.number === number)
  const choose = (chosen: Archive) => {
    setArchive(chosen)
    setProblem(undefined)
  }
  async function attempt(given: FormData) {
    setBusy(true)
    setProblem(undefined)
    try {
      await next(deposit, { id, archive, number, ...(await tokenIn(given, label)) })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: serviceKeysQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['deposits', id] })
      void queries.invalidateQueries({ queryKey: ['publication', id] })
    }
  }
  return (
    <form
      className={styles.deposit}
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(new FormData(event.currentTarget))
      }}
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
          <TokenField key={`${archive} ${deposit?.state}`} archive={archive} />
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

interface Wanted extends DepositRequest {
  readonly id: string
}

/** The token that was typed, where it goes with the request alone; one to be kept is given to the server first. */
async function tokenIn(given: FormData, service: string): Promise<{ readonly token?: string }> {
  const token = String(given.get('token') ?? '').trim()
  if (token === '') return {}
  if (given.get('isKept') === null) return { token }
  await setServiceKey({ service, key: token })
  return {}
}

/** What follows from how far a deposit is: a draft, and only then its publication. */
const next = async (deposit: Deposit | undefined, { id, ...request }: Wanted) =>
  deposit?.state === 'draft' ? publishDeposit(id, deposit.id, request.token) : makeDeposit(id, request)

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
