import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { LICENCES, type Author, type Publication } from '@playbook/core/api/publications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery } from '../../api/account.ts'
import { publish, readOwnPublication, withdraw } from '../../api/publications.ts'
import { useAbout } from '../../api/useAbout.ts'
import { useSession } from '../../live/playbook.tsx'
import styles from '../../published/Published.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { AuthorFields } from './AuthorFields.tsx'
import { DepositForm } from './DepositForm.tsx'
import { Unfinished } from './Unfinished.tsx'

interface Props {
  readonly onClose: () => void
}

/** Publishes the playbook as it is now, or takes what is published back. */
export function PublishDialog({ onClose }: Props) {
  const { id } = useSession()
  const known = useQuery({
    queryKey: ['own-publication', id],
    queryFn: ({ signal }) => readOwnPublication(id, signal),
    staleTime: 0,
  })
  const me = useQuery(profileQuery)
  const about = useAbout()
  const error = known.error ?? me.error ?? about.error
  return (
    <Dialog
      title="Publish"
      wide
      description="Everybody may read it as it is now, with its results, also when services are gone. Later edits are not seen until you publish again."
      onClose={onClose}
    >
      {error !== null && <Alert what="It could not be loaded" next={error.message} />}
      {known.data !== undefined && me.data !== undefined && about.data !== undefined && (
        <PublishForm
          publication={known.data}
          me={about.data.signIn === undefined ? NOBODY : authorIn(me.data)}
          isSandbox={about.data.sandbox}
          onClose={onClose}
        />
      )}
      {known.data?.withdrawn === null && <DepositForm publication={known.data} />}
    </Dialog>
  )
}

interface FormProps extends Props {
  readonly publication: Publication | null
  readonly me: Author
  /** Services are simulated: nothing is published. */
  readonly isSandbox: boolean
}

/** Who works alone has no account that knows their name. */
const NOBODY: Author = { name: '' }

const authorIn = ({ name, orcid }: { readonly name: string; readonly orcid: string | null }): Author => ({
  name,
  ...(orcid !== null && { orcid }),
})

function PublishForm({ publication, me, isSandbox, onClose }: FormProps) {
  const session = useSession()
  const { id } = session
  const queries = useQueryClient()
  const [authors, setAuthors] = useState<readonly Author[]>(publication?.authors ?? [me])
  const [licence, setLicence] = useState(publication?.licence ?? LICENCES[0])
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attempt = (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    work()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        setBusy(false)
        void queries.invalidateQueries({ queryKey: ['own-publication', id] })
        void queries.invalidateQueries({ queryKey: ['publication', id] })
      })
  }
  const send = async () => {
    // What was typed a moment ago belongs to it.
    await session.settled()
    await publish(id, { licence, authors: [...authors], name })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        attempt(send)
      }}
    >
      {publication !== null && <Status publication={publication} />}
      <AuthorFields authors={authors} onChange={setAuthors} />
      <label>
        Licence
        <select value={licence} onChange={({ target }) => setLicence(target.value)}>
          {LICENCES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label>
        What is new in this version
        <input value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
      </label>
      <Unfinished onClose={onClose} />
      {problem !== undefined && <Alert what="Nothing was changed" next={problem} />}
      <div>
        <Button type="submit" kind="primary" busy={busy} disabled={isSandbox}>
          {publication === null ? 'Publish' : 'Publish this version'}
        </Button>{' '}
        {publication !== null && publication.withdrawn === null && (
          <Button kind="danger" disabled={busy} onClick={() => attempt(async () => withdraw(id))}>
            Withdraw
          </Button>
        )}{' '}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}

function Status({ publication: { id, versions, withdrawn } }: { readonly publication: Publication }) {
  const [newest] = versions
  return (
    <p className={styles.status} role="status">
      {withdrawn === null ? `Version ${newest?.number ?? ''} is published: ` : 'It was withdrawn; this page says so: '}
      <a href={`/public/${id}`} target="_blank" rel="noopener">
        {`${location.origin}/public/${id}`}
      </a>
    </p>
  )
}
