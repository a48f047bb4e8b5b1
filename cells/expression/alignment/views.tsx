import type { FileRecord } from '@playbook/core/api/files'
import type { GroupViews, PromptProps } from '@playbook/core/view'
import { use, useRef, useState } from 'react'
import { Alert } from '../../ui/frame/Alert.tsx'
import { Button } from '../../ui/frame/Button.tsx'
import prompt from '../../ui/prompt/Prompt.module.css'
import { FileInput } from '../../ui/prompt/FileInput.tsx'
import { InterruptedNote } from '../../ui/prompt/InterruptedNote.tsx'
import { SignInContext } from '../../ui/prompt/sign-in.tsx'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { byteSize } from '../../ui/text/format.ts'
import { counted, listOf } from '../../shared/words.ts'
import { isReads, NO_PAIRS, notReads, problemOf, samplesOf, type Sample } from './samples.ts'
import styles from './views.module.css'
import type * as steps from './steps.ts'
import { UploadProgress } from '../../ui/prompt/UploadProgress.tsx'
import { UploadsSummary } from '../../ui/prompt/UploadsSummary.tsx'
import type { UploadItem } from '../../ui/prompt/uploads.ts'
import { useUploads } from '../../ui/prompt/useUploads.ts'

const ACCEPT = ['.fastq.gz']

type Props = PromptProps<typeof steps.alignReads>

function AlignReads({ value, onSubmit, readOnly }: Props) {
  const [uid] = useState(() => value?.uid ?? crypto.randomUUID())
  const [paired, setPaired] = useState(value?.paired ?? false)
  // What was submitted before; of files that an account had already, the name is all that is known.
  const [kept, setKept] = useState(() => submittedFiles(value))
  const { uploads, items } = useUploads()
  const [refused, setRefused] = useState<string>()
  const sent = items.filter(({ state }) => state !== 'failed')
  const filenames = [...kept, ...sent].map(({ filename }) => filename)
  const standing = standingOf(sent, filenames, paired, value)
  const add = (chosen: readonly File[]) => {
    const known = new Set([...kept, ...items].map(({ filename }) => filename))
    const other = chosen.find(({ name }) => !isReads(name))
    // What no step could align is not sent.
    setRefused(other === undefined ? undefined : notReads(other.name))
    uploads.add(chosen.filter(({ name }) => isReads(name) && !known.has(name)))
  }
  const submit = () => {
    const files = [...kept, ...sent.flatMap(({ stored }) => stored ?? [])].filter(isFile)
    onSubmit({ uid, filenames, organism: 'human', paired, ...(files.length > 0 && { files }) })
    uploads.settle()
  }
  return (
    <div className={prompt.prompt}>
      <Chooser readOnly={readOnly} onChoose={add} />
      {!readOnly && <InterruptedNote accept={ACCEPT} />}
      {refused !== undefined && <Alert what={refused} />}
      {problemOf(filenames, paired) === NO_PAIRS && <Alert what={NO_PAIRS} />}
      <UploadsSummary items={items} onRetryAll={uploads.retryAll} />
      <ul className={styles.files} aria-label="Files of reads">
        {kept.map((file) => (
          <KeptRow
            key={file.filename}
            file={file}
            readOnly={readOnly}
            onRemove={() => setKept(kept.filter((other) => other !== file))}
          />
        ))}
        {items.map((item) => (
          <li key={item.id} className={styles.sent}>
            <UploadProgress
              item={item}
              onRetry={() => uploads.retry(item.id)}
              onCancel={() => uploads.remove(item.id)}
            />
          </li>
        ))}
      </ul>
      <label className={styles.paired}>
        <input type="checkbox" checked={paired} disabled={readOnly} onChange={(e) => setPaired(e.target.checked)} />
        Paired-end reads: the two files of a sample end with _1.fastq.gz and _2.fastq.gz
      </label>
      {problemOf(filenames, paired) === undefined && <Understood samples={samplesOf(filenames, paired)} />}
      <SubmitRow standing={standing} readOnly={readOnly} onSubmit={submit} />
    </div>
  )
}

/** What the names of the files are read as, before anything is aligned. */
function Understood({ samples }: { readonly samples: readonly Sample[] }) {
  return (
    <p className={styles.understood} role="status">
      {`Read as ${counted(samples.length, 'sample')}: ${listOf(samples.map(({ name }) => name))}.`}
    </p>
  )
}

type Kept = FileRecord | { readonly filename: string }
const isFile = (file: Kept): file is FileRecord => 'url' in file

function submittedFiles(value: Props['value']): readonly Kept[] {
  const stored = value?.files ?? []
  return (value?.filenames ?? []).map((filename) => stored.find((file) => file.filename === filename) ?? { filename })
}

function Chooser({ readOnly, onChoose }: { readonly readOnly: boolean; readonly onChoose: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const signIn = use(SignInContext)
  if (signIn !== undefined) {
    return (
      <p className={styles.choose}>
        <a href={signIn}>Sign in to upload files</a>
      </p>
    )
  }
  return (
    <div className={styles.choose}>
      <Button disabled={readOnly} onClick={() => picker.current?.click()}>
        Choose Files
      </Button>
      <span className={styles.hint}>Files of reads, .fastq.gz; several at once</span>
      <FileInput
        ref={picker}
        className={styles.hidden}
        multiple
        accept={ACCEPT.join(',')}
        tabIndex={-1}
        aria-label="Choose files of reads to upload"
        disabled={readOnly}
        onFiles={onChoose}
      />
    </div>
  )
}

interface KeptProps {
  readonly file: Kept
  readonly readOnly: boolean
  readonly onRemove: () => void
}

function KeptRow({ file, readOnly, onRemove }: KeptProps) {
  const size = isFile(file) && file.size !== undefined ? `${byteSize(file.size)}, ` : ''
  return (
    <li className={styles.file}>
      <span className={styles.name}>{file.filename}</span>
      <span className={styles.size}>{`${size}submitted`}</span>
      <Button size="small" aria-label={`Remove ${file.filename}`} disabled={readOnly} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}

function standingOf(
  items: readonly UploadItem[],
  filenames: readonly string[],
  paired: boolean,
  value: Props['value'],
): Standing {
  const problem = problemOf(filenames, paired)
  if (problem === NO_PAIRS)
    return { state: 'blocked', why: 'Add the other file of each pair, or untick paired-end reads.' }
  if (problem !== undefined) return { state: 'blocked', why: problem }
  if (items.some(({ state }) => state !== 'stored')) {
    return { state: 'blocked', why: 'Wait until all files are uploaded.' }
  }
  if (value === undefined) return { state: 'changed', before: false }
  const isSame = value.filenames.join('\n') === filenames.join('\n') && (value.paired ?? false) === paired
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: true }
}

export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: { alignReads: AlignReads } }
