import { Button } from '@playbook/cells/ui/frame/Button'
import { FileInput } from '@playbook/cells/ui/prompt/FileInput'
import { Search } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import styles from './Ask.module.css'
import type { SeenFile } from './files.ts'
import { Try } from './Try.tsx'

// The steps and the names that tell what was typed are loaded with the first letter.
const SeenText = lazy(async () => ({ default: (await import('./SeenText.tsx')).SeenText }))
const SeenFiles = lazy(async () => ({ default: (await import('./SeenFiles.tsx')).SeenFiles }))

export interface Asked {
  readonly text: string
  readonly files: readonly SeenFile[]
  /** The file that the text was read from, and what it was taken for. */
  readonly from?: string
}

export const NOTHING_ASKED: Asked = { text: '', files: [] }

interface Props {
  readonly asked: Asked
  readonly onChange: (asked: Asked) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onTemplate: (id: string) => void
  readonly onStart: (step: string) => void
  readonly disabled: boolean
}

const LONG = 60
const MOST_ROWS = 6

/** The one box: a name, a list, a file or a question. What it takes them for is said below it. */
export function AskBox({ asked, onChange, onFiles, onTemplate, onStart, disabled }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAwaited, setAwaited] = useState(false)
  const text = useDeferredValue(asked.text)
  const change = (next: Asked) => {
    setAwaited(false)
    onChange(next)
  }
  const clear = () => {
    change(NOTHING_ASKED)
    field.current?.focus()
  }
  const hasFiles = asked.files.length > 0
  useEffect(() => {
    // Files may come from anywhere; Enter then begins with them.
    if (hasFiles) field.current?.focus()
  }, [hasFiles])
  const isEmpty = asked.text === '' && asked.files.length === 0
  const rows = Math.min(MOST_ROWS, asked.text.split('\n').length + Math.floor(asked.text.length / LONG))
  return (
    <div className={styles.ask}>
      <div className={styles.box}>
        <Search size={18} aria-hidden />
        <textarea
          ref={field}
          aria-label="A gene, a list, an rs id, a drug, a file or a question"
          placeholder="A gene, a list, an rs id, a drug, a file or a question"
          rows={rows}
          spellCheck={false}
          autoComplete="off"
          disabled={disabled}
          value={hasFiles ? asked.files.map(({ file }) => file.name).join(', ') : asked.text}
          readOnly={hasFiles}
          onChange={({ target }) => change({ text: target.value, files: [] })}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            onFiles(files)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isEmpty) clear()
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!isEmpty) setAwaited(true)
          }}
        />
        {(isEmpty || hasFiles) && (
          <ChooseFile label={hasFiles ? 'Add a file' : 'Choose a file'} onFiles={onFiles} disabled={disabled} />
        )}
        {!isEmpty && <Button onClick={clear}>Clear</Button>}
      </div>
      {isEmpty ? (
        <Try onText={(example) => change({ text: example, files: [] })} onTemplate={onTemplate} onStart={onStart} />
      ) : (
        <Suspense fallback={null}>
          {hasFiles ? (
            <SeenFiles files={asked.files} isAwaited={isAwaited} onChange={(files) => change({ text: '', files })} />
          ) : (
            <SeenText key={text} text={text} from={asked.from} isAwaited={isAwaited && text === asked.text} />
          )}
        </Suspense>
      )}
    </div>
  )
}

interface ChooseFileProps extends Pick<Props, 'onFiles' | 'disabled'> {
  readonly label: string
}

function ChooseFile({ label, onFiles, disabled }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FileInput ref={input} multiple hidden aria-label="Files to begin with" onFiles={onFiles} />
    </>
  )
}
