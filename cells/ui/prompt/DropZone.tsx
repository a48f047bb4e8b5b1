import type { TableFile } from '@playbook/core/api/files'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Alert } from '../frame/Alert.tsx'
import { Button } from '../frame/Button.tsx'
import { classes } from '../frame/classes.ts'
import styles from './FileDrop.module.css'
import { FileInput } from './FileInput.tsx'
import { useUnfinished } from './formFold.ts'
import { byteSize } from '../text/format.ts'
import { matrixSet } from './matrixSet.ts'
import { UploadProgress } from './UploadProgress.tsx'
import type { UploadItem } from './uploads.ts'

interface Props {
  readonly file: TableFile | undefined
  readonly isSubmitted: boolean
  /** The upload of this place, if it is not done. */
  readonly upload: UploadItem | undefined
  readonly accept: readonly string[]
  readonly readOnly: boolean
  /** Three files of a matrix may be chosen together. */
  readonly takesSets: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** Where a file is dropped or picked, and what has become of it. */
export function DropZone(props: Props) {
  const { file, isSubmitted, upload, accept, readOnly, takesSets, onFiles, onRetry, onCancel } = props
  const [remark, setRemark] = useState<Remark>()
  const picker = useRef<HTMLInputElement>(null)
  // A file that is refused is to be seen.
  useUnfinished(remark?.kind === 'bad')

  const take = ([first, ...others]: readonly File[]) => {
    if (first === undefined) return
    const set = takesSets ? matrixSet([first, ...others]) : undefined
    const found = set === undefined ? remarkOn(first, others.length, accept, takesSets) : undefined
    setRemark(found)
    if (found?.kind !== 'bad') onFiles(set ?? [first])
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
        <FileInput
          ref={picker}
          multiple={takesSets}
          className={styles.hidden}
          tabIndex={-1}
          aria-label="Choose a file to upload"
          accept={accept.join(',')}
          disabled={readOnly}
          onFiles={take}
        />
      </DropTarget>
      {remark && upload?.state !== 'failed' && <Alert {...remark} />}
    </div>
  )
}

interface TargetProps {
  readonly readOnly: boolean
  readonly onDrop: (files: readonly File[]) => void
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
    if (!isOverNow) onDrop([...event.dataTransfer.files])
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
        <div className={styles.name}>
          {file === undefined
            ? 'No file chosen'
            : [file, ...(file.beside ?? [])].map(({ filename }) => filename).join(', ')}
        </div>
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

const SETS = ', or the three files of a 10x matrix together: matrix.mtx, barcodes.tsv and features.tsv'

function remarkOn(file: File, others: number, accept: readonly string[], takesSets: boolean): Remark | undefined {
  if (others > 0) {
    const next = `Drop one file at a time${takesSets ? SETS : ''}.`
    return { kind: 'bad', what: `${others + 1} files were dropped.`, next }
  }
  if (file.size === 0)
    return { kind: 'bad', what: `${file.name} is empty (0 bytes).`, next: 'Choose a file with content.' }
  const name = file.name.toLowerCase()
  if (accept.some((ending) => name.endsWith(ending))) return undefined
  return { kind: 'warn', what: `${file.name} may not be readable here.`, next: `Expected ${accept.join(', ')}.` }
}
