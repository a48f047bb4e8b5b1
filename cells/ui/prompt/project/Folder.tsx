import type { PlatformName } from '@playbook/core/platforms'
import type { ProjectFile } from '@playbook/core/api/projects'
import type { FileRecord } from '@playbook/core/api/files'
import { FileText, Folder as FolderIcon } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Alert } from '../../frame/Alert.tsx'
import { Button } from '../../frame/Button.tsx'
import { Spinner } from '../../frame/Spinner.tsx'
import { byteSize } from '../../text/format.ts'
import { askFiles } from './ask.ts'
import styles from './ProjectTab.module.css'
import { useAsked } from '../../frame/useAsked.ts'

/** A project, or a folder in one. */
export type Place = { readonly name: string } & (
  | { readonly project: string }
  | { readonly project?: never; readonly folder: string }
)

interface Props {
  readonly platform: PlatformName
  readonly path: readonly Place[]
  readonly onPath: (path: readonly Place[]) => void
  readonly accept: readonly string[]
  readonly isChosen: (url: string) => boolean
  readonly onChoose: (file: FileRecord) => void
}

/** One place of a project: the way to it, what lies there, and a search. */
export function Folder({ path, onPath, ...props }: Props) {
  const here = path.at(-1)
  return (
    <>
      <nav className={styles.path} aria-label="Folders">
        {path.map((place, at) => (
          <Button
            key={at}
            size="small"
            kind="quiet"
            aria-current={at === path.length - 1 ? 'page' : undefined}
            onClick={() => onPath(path.slice(0, at + 1))}
          >
            {at === 0 ? 'Project' : place.name}
          </Button>
        ))}
      </nav>
      {here && (
        <Pages
          key={JSON.stringify(here)}
          place={here}
          onFolder={({ id, name }) => onPath([...path, { folder: id, name }])}
          {...props}
        />
      )}
    </>
  )
}

interface PagesProps extends Omit<Props, 'path' | 'onPath'> {
  readonly place: Place
  readonly onFolder: (folder: ProjectFile) => void
}

/** How many pages are looked at, one below the other, and what of them is shown. */
function Pages(props: PagesProps) {
  const [starts, setStarts] = useState<readonly number[]>([0])
  const [typed, setTyped] = useState('')
  const [name, setName] = useState<string>()
  const first = name === undefined ? starts : [0]
  return (
    <>
      <form
        className={styles.find}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setName(typed.trim() === '' ? undefined : typed.trim())
        }}
      >
        <input
          type="search"
          aria-label="Search in this folder"
          placeholder="Search in this folder"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setName(undefined)
          }}
        />
        {typed.trim() !== '' && (
          <Button type="submit" size="small">
            Find this name
          </Button>
        )}
      </form>
      <ul className={styles.list}>
        {first.map((from, at) => (
          <Page
            key={`${from} ${name ?? ''}`}
            {...props}
            from={from}
            name={name}
            typed={name === undefined ? typed : ''}
            onMore={at === first.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
          />
        ))}
      </ul>
    </>
  )
}

interface PageProps extends PagesProps {
  readonly from: number
  /** Exactly this name; undefined: all that lies there. */
  readonly name: string | undefined
  /** What the names that are shown contain. */
  readonly typed: string
  readonly onMore: ((next: number) => void) | undefined
}

function Page({ platform, place, from, name, typed, onMore, ...props }: PageProps) {
  const [project, folder] = [place.project, place.project === undefined ? place.folder : undefined]
  const page = useAsked(
    useCallback(
      async (signal) =>
        askFiles(
          platform,
          {
            ...(project !== undefined && { project }),
            ...(folder !== undefined && { folder }),
            ...(name !== undefined && { name }),
            from,
          },
          signal,
        ),
      [platform, project, folder, name, from],
    ),
  )
  if (page.error !== undefined) {
    return (
      <li>
        <Alert what="This folder could not be looked at." next={page.error}>
          <Button size="small" onClick={page.again}>
            Try again
          </Button>
        </Alert>
      </li>
    )
  }
  if (page.value === undefined) {
    return (
      <li>
        <Spinner label="Looking" />
      </li>
    )
  }
  const { entries, total, next } = page.value
  const shown = entries.filter((entry) => entry.name.toLowerCase().includes(typed.trim().toLowerCase()))
  const isWhole = from === 0 && next === null
  return (
    <>
      {shown.map((entry) => (
        <Entry key={entry.id} entry={entry} {...props} />
      ))}
      {shown.length === 0 && (isWhole || onMore !== undefined) && (
        <li className={styles.note}>{wordsOfNothing(entries.length, isWhole, name)}</li>
      )}
      {next !== null && onMore && (
        <li className={styles.note}>
          {typed.trim() === '' ? '' : 'Of '}the first {next.toLocaleString('en')}
          {total === null ? '' : ` of ${total.toLocaleString('en')}`}{' '}
          <Button size="small" onClick={() => onMore(next)}>
            Show more
          </Button>
        </li>
      )}
    </>
  )
}

function wordsOfNothing(there: number, isWhole: boolean, name: string | undefined): string {
  if (name !== undefined) return `Nothing here is called ${name}.`
  if (there === 0) return 'Nothing lies here.'
  return isWhole ? 'No name contains this.' : 'No name so far contains this: show more, or find this name.'
}

type EntryProps = Pick<PageProps, 'accept' | 'isChosen' | 'onChoose' | 'onFolder'> & { readonly entry: ProjectFile }

function Entry({ entry, accept, isChosen, onChoose, onFolder }: EntryProps) {
  const { url, name, size } = entry
  const Icon = url === null ? FolderIcon : FileText
  const fits = url === null || accept.length === 0 || accept.some((ending) => name.toLowerCase().endsWith(ending))
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        disabled={!fits}
        aria-pressed={url === null ? undefined : isChosen(url)}
        onClick={() => {
          if (url === null) onFolder(entry)
          else onChoose({ url, filename: name, ...(size !== null && { size }) })
        }}
      >
        <Icon size={15} aria-hidden />
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{fits ? (size === null ? '' : byteSize(size)) : 'not read by this step'}</span>
      </button>
    </li>
  )
}
