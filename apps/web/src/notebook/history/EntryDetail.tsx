import { Button } from '@playbook/cells/ui/frame/Button'
import type { PastState, Version } from '@playbook/core/api/history'
import { replaceNotebook } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readChanges, readMoment } from '../../api/history.ts'
import { useSession } from '../../live/playbook.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { ChangeList } from './ChangeList.tsx'
import { changesInWords, comparableWith, idOf, inOrder, nameOf, type Entry } from './entries.ts'
import styles from './History.module.css'
import { ResultChanges } from './ResultChanges.tsx'

interface EntryDetailProps {
  readonly entry: Entry
  readonly versions: readonly Version[]
}

/** One moment: what was done, how it differs from now or from a version, and the way back. */
export function EntryDetail({ entry, versions }: EntryDetailProps) {
  const { id: playbook } = useSession()
  const others = comparableWith(entry, versions)
  const [chosen, choose] = useState('')
  const { from, later } = inOrder(
    entry,
    others.find((other) => idOf(other) === chosen),
  )
  const past = useQuery({
    queryKey: ['history', playbook, idOf(from), later && idOf(later)],
    queryFn: ({ signal }) => readChanges(playbook, idOf(from), later && idOf(later), signal),
    staleTime: 0,
  })
  return (
    <div className={styles.detail} aria-busy={past.isPending}>
      {others.length > 0 && (
        <label className={styles.compare}>
          Compare with
          <select value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">now</option>
            {others.map((other) => (
              <option key={idOf(other)} value={idOf(other)}>
                {titleOf(other)}
              </option>
            ))}
          </select>
        </label>
      )}
      <QueryAlert query={past} missing="This moment could not be loaded" outdated="This may be out of date" />
      {past.data !== undefined && (
        <Changes past={past.data} span={later && `From ${nameOf(from)} to ${nameOf(later)}`} />
      )}
      <Restore id={idOf(entry)} name={nameOf(entry)} />
    </div>
  )
}

const titleOf = (entry: Entry) =>
  entry.kind === 'version' && entry.version.name !== '' ? `${nameOf(entry)}, “${entry.version.name}”` : nameOf(entry)

interface ChangesProps {
  readonly past: PastState
  /** From when to when; undefined: until now. */
  readonly span: string | undefined
}

function Changes({ past: { did, since, results }, span }: ChangesProps) {
  return (
    <>
      {span === undefined && did.length > 0 && (
        <details>
          <summary>Then: {changesInWords(did)}</summary>
          <ChangeList changes={did} />
        </details>
      )}
      <p>{since.length === 0 ? nothingDiffers(span, results) : `${span ?? 'Since then'}: ${changesInWords(since)}.`}</p>
      <ChangeList changes={since} />
      <ResultChanges results={results} />
    </>
  )
}

/** A service may give another answer to the same question, so that a result differs where no cell does. */
function nothingDiffers(span: string | undefined, results: PastState['results']): string {
  const whence = span === undefined ? 'from now' : 'between the two'
  return results.some(({ change }) => !change.isSame)
    ? `No cell differs ${whence}, but results that were computed anew do.`
    : `Nothing differs ${whence}.`
}

/** Asks once more, then brings the state back as one edit that can be undone. */
function Restore({ id, name }: { readonly id: string; readonly name: string }) {
  const { id: playbook, doc, undo, registry } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    const notebook = await readMoment(playbook, id)
    // One step of undo of its own.
    undo.stopCapturing()
    replaceNotebook(doc, notebook, draftsFrom(registry))
    undo.stopCapturing()
    setAsking(false)
    showToast(`You are back at ${name}.`, { action: { label: 'Undo', run: () => void undo.undo() } })
  }
  const begin = () => {
    setBusy(true)
    restore()
      .catch((error: unknown) => showToast(error instanceof Error ? error.message : String(error), { kind: 'problem' }))
      .finally(() => setBusy(false))
  }
  if (!isAsking) {
    return (
      <Button size="small" onClick={() => setAsking(true)}>
        Restore…
      </Button>
    )
  }
  return (
    <div role="alert" className={styles.ask}>
      <p>
        <b>Bring back {name}?</b> It becomes one new edit that everybody sees and you can undo. Nothing is deleted: what
        stands now stays in the history.
      </p>
      <Button size="small" kind="primary" busy={busy} onClick={begin}>
        Restore {name}
      </Button>{' '}
      <Button size="small" kind="quiet" onClick={() => setAsking(false)}>
        Cancel
      </Button>
    </div>
  )
}
