/** The files that the server keeps, as results name them. */
import { FileRecord } from '../api/files.ts'
import type { Json } from '../step.ts'
import { printableLine } from './printable.ts'

/** A file that the server keeps and the workflow names. */
export interface KeptFile {
  readonly sha256: string
  readonly url: string
  readonly filename: string
  readonly size: number | undefined
  /** Where it lies in a bundle. */
  readonly path: string
}

const STORED = /^storage:\/\/([0-9a-f]{64})$/

/** A name that no system of files takes amiss, and different for different contents. */
function pathOf(sha256: string, filename: string): string {
  const plain = printableLine(filename)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[._]+/, '')
  return `files/${sha256.slice(0, 12)}-${plain.slice(-80) || 'file'}`
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  gmt: 'text/tab-separated-values',
  gz: 'application/gzip',
  h5: 'application/x-hdf5',
  h5ad: 'application/x-hdf5',
  json: 'application/json',
  tab: 'text/tab-separated-values',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** What a file holds, as far as its ending tells. */
export function mediaTypeOf(filename: string): string {
  const ending = /\.([^.]+)$/.exec(filename.toLowerCase())?.[1] ?? ''
  return MEDIA_TYPES[ending] ?? 'application/octet-stream'
}

/** The stored files that a value names, wherever in it. */
export function filesIn(value: Json | undefined, found: Map<string, KeptFile>): void {
  if (typeof value !== 'object' || value === null) return
  const record = FileRecord.safeParse(value)
  const sha256 = STORED.exec(record.data?.url ?? '')?.[1]
  if (record.success && sha256 !== undefined && !found.has(sha256)) {
    const { url, filename, size } = record.data
    found.set(sha256, { sha256, url, filename, size, path: pathOf(sha256, filename) })
  }
  for (const member of Object.values(value)) filesIn(member, found)
}

/** The contents of all stored files that these values name. */
export function namedContents(values: readonly (Json | undefined)[]): readonly string[] {
  const named = new Map<string, KeptFile>()
  for (const value of values) filesIn(value, named)
  return [...named.keys()]
}
