import { useUploads } from '@playbook/cells/useUploads'
import type { FileRecord } from '@playbook/core/api/files'
import type { RowFiles } from '@playbook/core/batch/rows'
import { useMemo, useState } from 'react'
import { unpacked } from './unpacked.ts'

/** Files that rows name: chosen here, from a folder, or out of an archive. */
export interface ChosenFiles {
  /** Those that have arrived, by name. */
  readonly files: RowFiles
  readonly isSending: boolean
  readonly arrived: number
  readonly all: number
  readonly failed: readonly string[]
  /** Why an archive was not opened. */
  readonly problem: string | undefined
  /** Sends files, and gives the names by which rows call them. */
  readonly choose: (chosen: readonly File[]) => Promise<readonly string[]>
  readonly retry: () => void
  /** Takes a file of a project, which stays where it is; the name by which rows call it. */
  readonly pick: (file: FileRecord) => string
  readonly isPicked: (url: string) => boolean
}

const NONE: ReadonlyMap<string, FileRecord> = new Map()

/** The name, with a number where another file has it. */
function freeName(name: string, taken: RowFiles): string {
  let at = 2
  let free = name
  while (taken.has(free)) free = `${name} ${at++}`
  return free
}

/** Sends the files that rows name. */
export function useRowFiles(): ChosenFiles {
  const { uploads, items } = useUploads()
  const [problem, setProblem] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const [picked, setPicked] = useState<ReadonlyMap<string, FileRecord>>(NONE)
  const files = useMemo<RowFiles>(
    () =>
      new Map([
        ...[...picked].map(([name, file]) => [name, { ...file }] as const),
        ...items.flatMap(({ filename, stored }) => (stored ? [[filename, { ...stored }] as const] : [])),
      ]),
    [items, picked],
  )
  return {
    files,
    isSending: isOpening || items.some(({ state }) => state === 'waiting' || state === 'sending'),
    arrived: items.filter(({ state }) => state === 'stored').length,
    all: items.length,
    failed: items.flatMap(({ state, filename, message }) =>
      state === 'failed' ? [`${filename}: ${message ?? 'it did not arrive'}`] : [],
    ),
    problem,
    async choose(chosen) {
      setProblem(undefined)
      setOpening(true)
      try {
        const opened = await unpacked(chosen)
        const known = new Set(items.map(({ filename }) => filename))
        uploads.add(opened.filter(({ name }) => !known.has(name)))
        return opened.map(({ name }) => name)
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
        return []
      } finally {
        setOpening(false)
      }
    },
    retry: uploads.retryAll,
    pick(file) {
      const known = [...picked].find(([, { url }]) => url === file.url)
      if (known !== undefined) return known[0]
      const name = freeName(file.filename, files)
      setPicked(new Map([...picked, [name, file]]))
      return name
    },
    isPicked: (url) => [...picked.values()].some((file) => file.url === url),
  }
}

/** The rows with a line for each name that stands in none of them. */
export function withNames(text: string, names: readonly string[]): string {
  const named = new Set(text.split(/[\t\r\n,;]+/).map((cell) => cell.trim()))
  const fresh = names.filter((name) => !named.has(name))
  return [text.replace(/\s+$/, ''), ...fresh].filter((line) => line !== '').join('\n')
}
