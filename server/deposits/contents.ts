import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Archive, Deposit } from '@playbook/core/api/deposits'
import type { FormatName } from '@playbook/core/formats'
import type { ExportCaller, ExportedFile, Exports } from '../export/playbook-exports.ts'
import type { Publications } from '../playbooks/publications/publications.ts'
import type { Deposited } from './archive.ts'

const TAKES: Readonly<Record<Archive, FormatName>> = { zenodo: 'ro-crate', biocompute: 'bco' }

/** Where published versions are read and written as files. */
export interface Contents {
  readonly publications: Pick<Publications, 'read' | 'stored'>
  readonly exports: Pick<Exports, 'version'>
}

/** A published version for an archive. */
export type DepositedVersion = Pick<Deposit, 'number' | 'archive'> & {
  readonly playbook: string
  readonly asking: ExportCaller
}

/** Does something with a published version, and removes what was written for it. */
export async function withContents<T>(
  { publications, exports }: Contents,
  { playbook, number, archive, asking }: DepositedVersion,
  work: (deposited: Deposited) => Promise<T>,
): Promise<T> {
  const version = await publications.stored(playbook, number)
  const { authors, licence, versions } = await publications.read(playbook)
  const { title, description } = version.notebook
  const path = `/public/${playbook}/${number}`
  const published = versions.find((each) => each.number === number)?.published ?? ''
  const about = { address: `${asking.origin}${path}`, title, description, authors, licence, number, published }
  const folder = await mkdtemp(join(tmpdir(), 'playbook-deposit-'))
  const file = async () => {
    const exported = { version, playbook, path, authors, licence }
    return blobOf(await exports.version(exported, TAKES[archive], asking), folder)
  }
  try {
    return await work({ ...about, file })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An archive wants to know how long a file is before it begins to read. */
async function blobOf({ filename, content }: ExportedFile, folder: string) {
  const written = join(folder, 'contents')
  const stream = content instanceof ReadableStream ? Readable.fromWeb(content) : Readable.from([content])
  await pipeline(stream, createWriteStream(written))
  return { filename, content: await openAsBlob(written) }
}
