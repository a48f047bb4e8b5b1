import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { Progress } from '@playbook/cells/ui/frame/Progress'
import { byteSize } from '@playbook/cells/format'
import type { Integration, NewSending, SendingEvent } from '@playbook/core/api/projects'
import { FORMAT_NAMES, FORMATS, isFormatName } from '@playbook/core/formats'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { sendToProject } from '../api/platforms.ts'
import { formQuery } from '../api/forms.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PlaceFields, placeIn } from '../ui/PlaceFields.tsx'
import { useConnected } from '../ui/useConnected.tsx'
import styles from '../ui/ProjectForm.module.css'

interface Props {
  readonly playbook: string
  readonly onClose: () => void
}

/** Sends a file of a playbook to a project of the person. */
export function SendDialog({ playbook, onClose }: Props) {
  const { connected, notice } = useConnected()
  const form = useId()
  const { send, sent, stop } = useSending(playbook)
  const isConnected = connected.length > 0
  return (
    <Dialog
      title="Send to a cloud project"
      description="A file of this playbook goes to a project of yours. Its platform bills you for what lies there."
      onClose={onClose}
      actions={
        send.isPending ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <>
            <Button onClick={onClose}>{send.isSuccess ? 'Close' : 'Cancel'}</Button>
            <Button kind="primary" type="submit" form={form} disabled={!isConnected}>
              {send.isSuccess ? 'Send another' : 'Send'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        {notice}
        {isConnected && (
          <Choice
            id={form}
            playbook={playbook}
            connected={connected}
            isBusy={send.isPending}
            onSend={(given) => send.mutate(given)}
          />
        )}
        {send.isPending && <Going sent={sent} />}
        {send.isSuccess && (
          <p role="status">
            <b>{send.data}</b> lies in {send.variables.project}.
          </p>
        )}
        {send.error !== null && !send.isPending && <Alert what="Nothing was sent." next={send.error.message} />}
      </div>
    </Dialog>
  )
}

/** One sending at a time; who leaves stops it. */
function useSending(playbook: string) {
  const [sent, setSent] = useState<Extract<SendingEvent, { kind: 'sent' }>>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])
  const send = useMutation({
    mutationFn: async (given: NewSending) => {
      const stopped = new AbortController()
      going.current = stopped
      setSent(undefined)
      return sendToProject(playbook, given, { signal: stopped.signal, onSent: setSent }).catch((error: unknown) => {
        throw stopped.signal.aborted ? new Error('You stopped it.') : error
      })
    },
  })
  return { send, sent, stop: () => going.current?.abort() }
}

function Going({ sent }: { readonly sent: { readonly bytes: number; readonly of: number } | undefined }) {
  const words = sent === undefined ? 'Writing the file' : `${byteSize(sent.bytes)} of ${byteSize(sent.of)}`
  return (
    <div>
      <Progress label={words} fraction={sent && sent.of > 0 ? sent.bytes / sent.of : undefined} />
      <p className={styles.words}>{words}</p>
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly playbook: string
  readonly connected: readonly Integration[]
  readonly isBusy: boolean
  readonly onSend: (given: NewSending) => void
}

function Choice({ id, playbook, connected, isBusy, onSend }: ChoiceProps) {
  const results = useQuery(formQuery(playbook)).data?.results ?? []
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const chosen = String(given.get('what'))
        const what = isFormatName(chosen) ? { format: chosen } : { cell: chosen }
        onSend({ ...what, ...placeIn(given), replace: given.get('replace') !== null })
      }}
    >
      <label>
        File
        <select name="what" defaultValue="pdf" disabled={isBusy}>
          <optgroup label="The playbook">
            {FORMAT_NAMES.map((name) => (
              <option key={name} value={name}>
                {FORMATS[name].label}
              </option>
            ))}
          </optgroup>
          {results.length > 0 && (
            <optgroup label="One result">
              {results.map(({ cell, label }) => (
                <option key={cell} value={cell}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      <PlaceFields connected={connected} disabled={isBusy} />
      <label className={styles.check}>
        <input type="checkbox" name="replace" disabled={isBusy} /> Replace a file of the same name
      </label>
    </form>
  )
}
