import type { FileRecord } from '@playbook/core/api/files'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Alert } from '../frame/Alert.tsx'
import { Button } from '../frame/Button.tsx'
import { classes } from '../frame/classes.ts'
import styles from './FileDrop.module.css'
import { byteSize } from '../text/format.ts'
import { UploadProgress } from './UploadProgress.tsx'
import type { UploadItem } from './uploads.ts'

interface Props {
  readonly file: FileRecord | undefined
  readonly isSubmitted: boolean
  /** The upload of this place, if it is not done. */
  readonly upload: UploadItem | undefined
  readonly accept: readonly string[]
  readonly readOnly: boolean
  readonly onFile: (file: File) => void
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** Where a file is dropped or picked, and what has become of it. */
export function DropZone({ file, isSubmitted, upload, accept, readOnly, onFile, onRetry, onCancel }: Props) {
  const [remark, setRemark] = useState<Remark>()
  const picker = useRef<HTMLInputElement>(null)

  const take = (files: FileList | null) => {
    const [first, ...others] = files ?? []
    if (first === undefined) return
    const found = remarkOn(first, others.length, accept)
    setRemark(found)
    if (found?.kind !== 'bad') onFile(first)
  }

  return (
    <div className={styles.drop}>
      <DropTarget readOnly={readOnly} onDrop={take}>
        {upload ? (
          <UploadProgress item={upload} onRetry={onRetry} onCancel={onCancel} />
        ) : (
          <Chosen
            file={file}
            isSubmitted={isSubmitted}
            accept={accept}
            readOnly={readOnly}
            onChoose={() => picker.current?.click()}
          />
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
      </DropTarget>
      {remark && upload?.state !== 'failed' && <Alert {...remark} />}
    </div>
  )
}

interface TargetProps {
  readonly readOnly: boolean
  readonly onDrop: (files: FileList) => void
  readonly children: ReactNode
}

/** Files may be dropped here. */
export function DropTarget({ readOnly, onDrop, children }: TargetProps) {
  const [isOver, setOver] = useState(false)
  const accepted = (isOverNow: boolean) => (event: DragEvent) => {
    if (readOnly || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    setOver(isOverNow)
    if (!isOverNow) onDrop(event.dataTransfer.files)
  }
  return (
    <div
      className={classes(styles.zone, isOver && styles.over)}
      role="group"
      aria-label="File upload"
      onDragOver={accepted(true)}
      onDragLeave={() => setOver(false)}
      onDrop={accepted(false)}
    >
      {children}
    </div>
  )
}

interface ChosenProps extends Pick<Props, 'file' | 'isSubmitted' | 'accept' | 'readOnly'> {
  readonly onChoose: () => void
}

function Chosen({ file, isSubmitted, accept, readOnly, onChoose }: ChosenProps) {
  const hint = useId()
  const size = file?.size === undefined ? [] : [byteSize(file.size)]
  return (
    <>
      <Button disabled={readOnly} onClick={onChoose} aria-describedby={hint}>
        Choose File
      </Button>
      <div className={styles.about} id={hint}>
        <div className={styles.name}>{file?.filename ?? 'No file chosen'}</div>
        <div className={styles.meta}>
          {file === undefined
            ? `Drop a file here, or choose one: ${accept.join(', ')}`
            : [...size, isSubmitted ? 'submitted' : 'uploaded'].join(', ')}
        </div>
      </div>
    </>
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
