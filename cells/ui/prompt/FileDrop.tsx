import type { FileRecord, TableFile } from '@playbook/core/api/files'
import { withoutSecrets } from '@playbook/core/addresses/secrets'
import { replaceText } from '@playbook/core/document/texts'
import { Tabs } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import type * as Y from 'yjs'
import { Alert } from '../frame/Alert.tsx'
import { keepAddressKey } from './addressKey.ts'
import { DropZone } from './DropZone.tsx'
import styles from './FileDrop.module.css'
import prompt from './Prompt.module.css'
import { useUnfinished } from './formFold.ts'
import { platformOfFile } from '@playbook/core/platforms'
import { ProjectTab } from './project/ProjectTab.tsx'
import { InterruptedNote } from './InterruptedNote.tsx'
import { SharedText } from '../text/SharedText.tsx'
import { SubmitRow, type Standing } from './SubmitRow.tsx'
import { exampleFile } from './upload.ts'
import { useDrafts } from '../text/useDrafts.ts'
import { useText } from '../text/useText.ts'
import { useUploads } from './useUploads.ts'

export interface FileDropProps {
  readonly value: TableFile | undefined
  readonly onSubmit: (file: TableFile) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
  /** Endings that the step reads, such as `.tsv`. */
  readonly accept: readonly string[]
  /** The step also reads a 10x matrix of three files, chosen together. */
  readonly takesSets?: boolean
  /** The step whose example file the Example button loads; none: no button. */
  readonly exampleOf?: string
}

const FIELDS = ['description', 'url'] as const

/** Chooses a file: picked, dropped, or by its address. */
export function FileDrop(props: FileDropProps) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Choice {...props} texts={texts} /> : null
}

type Texts = Readonly<Record<(typeof FIELDS)[number], Y.Text>>

function Choice(props: FileDropProps & { readonly texts: Texts }) {
  const { value, onSubmit, readOnly, accept, takesSets = false, exampleOf, texts } = props
  const [tab, setTab] = useState(() => tabOf(value))
  const [picked, setPicked] = useState<FileRecord>()
  const { uploads, items } = useUploads()
  const upload = items.find(({ state }) => state !== 'stored')
  const chosen = upload === undefined ? together(items.flatMap(({ stored }) => stored ?? [])) : undefined
  const forget = () => items.forEach(({ id }) => uploads.remove(id))
  const url = useText(texts.url).trim()
  const description = useText(texts.description).trim()

  const inProject = picked ?? (tabOf(value) === 'project' ? value : undefined)
  const file = tab === 'url' ? atAddress(url, value) : tab === 'project' ? inProject : (chosen ?? value)
  const standing =
    upload !== undefined && upload.state !== 'failed' ? sending : standingOf(file, description, value, tab)
  const submit = () => {
    if (readOnly || file === undefined || standing.state !== 'changed') return
    const { description: _old, ...record } = file
    onSubmit(description === '' ? record : { ...record, description })
    forget()
  }
  const [keyFailure, setKeyFailure] = useState<string>()
  const onAddressKey = (given: string) => void keepAddressKey(given).then(setKeyFailure)
  const { failure, take } = useExample((example) => {
    replaceText(texts.description, example.description ?? '')
    onSubmit(example)
    forget()
    setTab('upload')
  })
  useUnfinished(upload !== undefined || keyFailure !== undefined || failure !== undefined)

  return (
    <div className={prompt.prompt}>
      <Where
        tab={tab}
        onTab={setTab}
        upload={
          <>
            {!readOnly && <InterruptedNote accept={accept} />}
            <DropZone
              file={chosen ?? value}
              isSubmitted={chosen === undefined && value !== undefined}
              upload={upload}
              accept={accept}
              readOnly={readOnly}
              takesSets={takesSets}
              onFiles={(picked) => {
                forget()
                uploads.add(picked)
              }}
              onRetry={() => upload && uploads.retry(upload.id)}
              onCancel={forget}
            />
          </>
        }
        address={
          <SharedText
            text={texts.url}
            label="Address of the file"
            placeholder="e.g. drs://somehost/id"
            font="mono"
            singleLine
            readOnly={readOnly}
            onSubmitKey={submit}
            onAddressKey={onAddressKey}
          />
        }
        project={<ProjectTab accept={accept} chosen={inProject} onChoose={setPicked} readOnly={readOnly} />}
      />
      <SharedText
        text={texts.description}
        label="File description"
        placeholder="File description"
        singleLine
        readOnly={readOnly}
        onSubmitKey={submit}
      />
      {keyFailure !== undefined && <Alert what="The key of the address was not kept." next={keyFailure} />}
      {failure !== undefined && <Alert what="The example could not be loaded." next={failure} />}
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={submit}
        onExample={exampleOf === undefined ? undefined : () => void take(exampleOf)}
      />
    </div>
  )
}

/** One file, or the first of several with the others beside it. */
function together([first, ...others]: readonly FileRecord[]): TableFile | undefined {
  return first === undefined || others.length === 0 ? first : { ...first, beside: others }
}

/** Loads the example file of a step; the failure of the last try, if it failed. */
function useExample(onExample: (example: FileRecord) => void) {
  const [failure, setFailure] = useState<string>()
  const take = async (step: string) => {
    setFailure(undefined)
    try {
      onExample(await exampleFile(step))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return { failure, take }
}

interface WhereProps {
  readonly tab: string
  readonly onTab: (tab: string) => void
  readonly upload: ReactNode
  readonly address: ReactNode
  readonly project: ReactNode
}

/** A file is here or elsewhere. */
function Where({ tab, onTab, upload, address, project }: WhereProps) {
  return (
    <Tabs.Root value={tab} onValueChange={onTab}>
      <Tabs.List className={styles.tabs} aria-label="Where the file is">
        <Tabs.Trigger className={styles.tab} value="upload">
          Upload file
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="url">
          File from URL
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="project">
          Cloud project
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content className={styles.panel} value="upload">
        {upload}
      </Tabs.Content>
      <Tabs.Content className={styles.panel} value="url">
        {address}
      </Tabs.Content>
      <Tabs.Content className={styles.panel} value="project">
        {project}
      </Tabs.Content>
    </Tabs.Root>
  )
}

const sending: Standing = { state: 'blocked', why: 'Wait until the file is uploaded.' }

function standingOf(
  file: FileRecord | undefined,
  description: string,
  value: FileRecord | undefined,
  tab: string,
): Standing {
  if (file === undefined) {
    return { state: 'blocked', why: tab === 'url' ? 'Enter the address of a file.' : 'Choose a file.' }
  }
  if (tab === 'url' && !isAddress(file.url)) {
    return { state: 'blocked', why: 'Enter a full address that starts with https://, http:// or drs://.' }
  }
  if (value === undefined) return { state: 'changed', before: false }
  const same = value.url === file.url && value.filename === file.filename && (value.description ?? '') === description
  return same ? { state: 'unchanged' } : { state: 'changed', before: true }
}

/** Where a file was given. */
function tabOf(value: TableFile | undefined): string {
  if (value === undefined || !isAddress(value.url)) return 'upload'
  return platformOfFile(value.url) !== undefined ? 'project' : 'url'
}

function isAddress(url: string): boolean {
  return /^(?:https?|drs|ftp):\/\/[^/\s]+\/\S/i.test(url)
}

/** A file at an address, named by the last part of its path; the submitted one with all that is known of it while the address is its. */
function atAddress(url: string, value: TableFile | undefined): TableFile | undefined {
  if (url === '') return undefined
  if (url === value?.url) return value
  const { address } = withoutSecrets(url)
  const [path = address] = address.split(/[?#]/)
  const name = path.split('/').findLast((part) => part !== '') ?? url
  return { url: address, filename: decoded(name) }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
