import type { FileRecord } from '@playbook/core/api/files'
import { useId, useRef, useState } from 'react'
import { Alert } from '../frame/Alert.tsx'
import { Button } from '../frame/Button.tsx'
import { classes } from '../frame/classes.ts'
import styles from './FileDrop.module.css'
import { byteSize } from '../text/format.ts'
import { Progress } from '../frame/Progress.tsx'
import type { UploadState } from './useUpload.ts'

interface Props {
  readonly file: FileRecord | undefined
  readonly isSubmitted: boolean
  readonly upload: UploadState
  readonly accept: readonly string[]
  readonly readOnly: boolean
  readonly onFile: (file: File) => Promise<void>
  readonly onCancel: () => void
}

/** Where a file is dropped or picked, and what has become of it. */
export function DropZone({ file, isSubmitted, upload, accept, readOnly, onFile, onCancel }: Props) {
  const [isOver, setOver] = useState(false)
  const [remark, setRemark] = useState<Remark>()
  const picker = useRef<HTMLInputElement>(null)
  const hint = useId()

  const take = (files: FileList | null | undefined) => {
    const [first, ...others] = files ?? []
    if (first === undefined) return
    const remark = remarkOn(first, others.length, accept)
    setRemark(remark)
    if (remark?.kind !== 'bad') void onFile(first)
  }

  return (
    <div className={styles.drop}>
      <div
        className={classes(styles.zone, isOver && styles.over)}
        role="group"
        aria-label="File upload"
        onDragOver={(event) => {
          if (readOnly || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          event.stopPropagation()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (readOnly || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          event.stopPropagation()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {upload.state === 'sending' ? (
          <>
            <div className={styles.sending}>
              <span className={styles.name}>{upload.filename}</span>
              <Progress label={`Uploading ${upload.filename}`} fraction={upload.fraction} />
              <span className={styles.meta}>
                {`${byteSize(upload.size * upload.fraction)} of ${byteSize(upload.size)} sent`}
              </span>
            </div>
            <Button onClick={onCancel}>Cancel</Button>
          </>
        ) : (
          <>
            <Button disabled={readOnly} onClick={() => picker.current?.click()} aria-describedby={hint}>
              Choose File
            </Button>
            <div className={styles.about} id={hint}>
              <div className={styles.name}>{file?.filename ?? 'No file chosen'}</div>
              <div className={styles.meta}>
                {file === undefined
                  ? `Drop a file here, or choose one: ${accept.join(', ')}`
                  : [file.size === undefined ? undefined : byteSize(file.size), isSubmitted ? 'submitted' : 'uploaded']
                      .filter(Boolean)
                      .join(', ')}
              </div>
            </div>
          </>
        )}
        <input
          ref={picker}
          type="file"
          className={styles.hidden}
          tabIndex={-1}
          aria-label="Choose a file to upload"
          accept={accept.join(',')}
          disabled={readOnly}
          onChange={(event) => {
            take(event.target.files)
            // The same file can be chosen again after it was mended.
            event.target.value = ''
          }}
        />
      </div>
      {upload.state === 'failed' && <Alert what={`${upload.filename} was not uploaded.`} next={upload.message} />}
      {remark && upload.state !== 'failed' && <Alert {...remark} />}
    </div>
  )
}

interface Remark {
  readonly kind: 'bad' | 'warn'
  readonly what: string
  readonly next: string
}

function remarkOn(file: File, others: number, accept: readonly string[]): Remark | undefined {
  if (others > 0) return { kind: 'bad', what: `${others + 1} files were dropped.`, next: 'Drop one file at a time.' }
  if (file.size === 0)
    return { kind: 'bad', what: `${file.name} is empty (0 bytes).`, next: 'Choose a file with content.' }
  const name = file.name.toLowerCase()
  if (accept.some((ending) => name.endsWith(ending))) return undefined
  return { kind: 'warn', what: `${file.name} may not be readable here.`, next: `Expected ${accept.join(', ')}.` }
}
