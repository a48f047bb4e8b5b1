import { Button } from '@playbook/cells/ui/frame/Button'
import type { PastState } from '@playbook/core/api/history'
import { replaceNotebook } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readChanges, readMoment } from '../../api/history.ts'
import { useSession } from '../../live/playbook.tsx'
import { QueryAlert } from '../../ui/QueryAlert.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { ChangeList } from './ChangeList.tsx'
import { changesInWords } from './entries.ts'
import styles from './History.module.css'
import { ResultChanges } from './ResultChanges.tsx'

/** One moment: what was done, what is different since, and the way back. */
export function EntryDetail({ id, name }: { readonly id: string; readonly name: string }) {
  const { id: playbook } = useSession()
  const past = useQuery({
    queryKey: ['history', playbook, id],
    queryFn: ({ signal }) => readChanges(playbook, id, signal),
    staleTime: 0,
  })
  return (
    <div className={styles.detail} aria-busy={past.isPending}>
      <QueryAlert query={past} missing="This moment could not be loaded" outdated="This may be out of date" />
      {past.data !== undefined && <Changes past={past.data} />}
      <Restore id={id} name={name} />
    </div>
  )
}

function Changes({ past: { did, since, results } }: { readonly past: PastState }) {
  return (
    <>
      {did.length > 0 && (
        <details>
          <summary>Then: {changesInWords(did)}</summary>
          <ChangeList changes={did} />
        </details>
      )}
      <p>{since.length === 0 ? 'Nothing differs from now.' : `Since then: ${changesInWords(since)}.`}</p>
      <ChangeList changes={since} />
      <ResultChanges results={results} />
    </>
  )
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
