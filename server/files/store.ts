import { fileURLToPath } from 'node:url'
import type { ReadableStream } from 'node:stream/web'
import { InputError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Store } from '../db/connect.ts'
import { upload, userUpload } from '../db/schema.ts'
import { cleanFilename } from './filename.ts'
import { openPublicFile } from '../net/public-file.ts'
import { openDisk, type Content, type Source } from './disk.ts'

/** A file as data types carry it. */
export interface FileRecord {
  readonly description?: string
  readonly url: string
  readonly filename: string
  readonly size: number
  readonly sha256: string
}

/** What is known of a file being stored. */
export interface PutOptions {
  /** Most bytes; 5 GB when it is not given. */
  readonly limit?: number
  readonly user?: string
  readonly description?: string
  readonly signal?: AbortSignal
}

/**
 * Files, named by their content. A record's url is `storage://<sha256>`: no host, so that equal content has equal ids
 * everywhere. A server with a public host writes `drs://<host>/<sha256>`, which others can resolve.
 */
export interface Files {
  put(stream: Source, filename: string, options?: PutOptions): Promise<FileRecord>
  /** Takes over a file that the kernel wrote: it is moved. */
  putPath(path: string, filename: string, options?: Omit<PutOptions, 'limit' | 'signal'>): Promise<FileRecord>
  /** Where the file is, for the kernel to read. Only files of this store for now. */
  localPath(url: string): Promise<string>
  /** By the sha256 of the content, or the id of one upload of it. */
  describe(
    idOrSha: string,
  ): Promise<{ id: string; name: string; size: number; sha256: string; created: Date } | undefined>
  /** The bytes; `end` is included. */
  open(
    sha256: string,
    range?: { readonly start: number; readonly end?: number | undefined },
  ): ReadableStream<Uint8Array>
  /** A new empty folder on the same disk; whoever asks for it removes it. */
  scratch(): Promise<string>
}

const LIMIT_BYTES = 5 * 1000 ** 3
const SHA256 = /^[0-9a-f]{64}$/

/** Opens the file store in `folder`: a path or a `file://` address. */
export async function createFiles(options: {
  store: Store
  folder: string
  publicHost?: string | undefined
  /** How this server names itself when it fetches a public address. */
  userAgent?: string
}): Promise<Files> {
  const { store, publicHost, userAgent } = options
  const disk = await openDisk(folderOf(options.folder))

  const keep = async ({ sha256, size }: Content, given: string, { user, description }: PutOptions) => {
    const filename = cleanFilename(given)
    await store.db.transaction(async (tx) => {
      // Writing the address again makes the statement give the row's id, whether it is new or not.
      const [row] = await tx
        .insert(upload)
        .values({ url: `storage://${sha256}`, sha256, size })
        .onConflictDoUpdate({ target: upload.sha256, set: { url: `storage://${sha256}` } })
        .returning({ id: upload.id })
      if (!row) throw new Error('an upload got no row')
      if (user === undefined) {
        const same = and(eq(userUpload.upload, row.id), eq(userUpload.filename, filename), isNull(userUpload.user))
        const known = await tx.select({ id: userUpload.id }).from(userUpload).where(same).limit(1)
        if (known.length) return
      }
      await tx.insert(userUpload).values({ upload: row.id, filename, user: user ?? null })
    })
    const url = publicHost === undefined ? `storage://${sha256}` : `drs://${publicHost}/${sha256}`
    return { ...(description !== undefined && { description }), url, filename, size, sha256 }
  }

  const describe: Files['describe'] = async (given) => {
    const id = given.toLowerCase()
    if (!SHA256.test(id) && !isId(id)) return undefined
    const [found] = await store.db
      .select({ name: userUpload.filename, size: upload.size, sha256: upload.sha256, created: upload.created })
      .from(upload)
      .leftJoin(userUpload, eq(userUpload.upload, upload.id))
      .where(SHA256.test(id) ? eq(upload.sha256, id) : eq(userUpload.id, id))
      .orderBy(desc(userUpload.created))
      .limit(1)
    if (!found || !(await disk.has(found.sha256))) return undefined
    return { ...found, id, name: found.name ?? found.sha256 }
  }

  const remote = new Map<string, Promise<string>>()

  /** The content of a public address, asked for once while this server runs. */
  function fetchOnce(url: string): Promise<string> {
    const known = remote.get(url)
    if (known !== undefined) return known
    const fetched = openPublicFile(url, { userAgent })
      .then((stream) => disk.write(stream, { limit: LIMIT_BYTES }))
      .then(async (content) => {
        await keep(content, new URL(url).pathname.split('/').at(-1) || 'file', {})
        return content.sha256
      })
    remote.set(url, fetched)
    fetched.catch(() => remote.delete(url))
    return fetched
  }

  return {
    describe,
    open: disk.read,
    scratch: disk.scratch,
    async put(stream, filename, given = {}) {
      const content = await disk.write(stream, { limit: given.limit ?? LIMIT_BYTES, signal: given.signal })
      return keep(content, filename, given)
    },
    async putPath(path, filename, given = {}) {
      return keep(await disk.adopt(path), filename, given)
    },
    async localPath(url) {
      if (/^https?:/i.test(url)) return disk.place(await fetchOnce(url))
      const { scheme, host, id } = partsOf(url)
      const isOurs = scheme === 'storage' || (scheme === 'drs' && host === publicHost)
      if (!isOurs) throw new InputError(`${url} is not a file of this server. Download it and upload it here.`)
      const sha256 = SHA256.test(id) ? id : scheme === 'drs' ? (await describe(id))?.sha256 : undefined
      if (sha256 === undefined || !(await disk.has(sha256))) {
        throw new InputError(`The file ${url} is not on this server. Upload it again.`)
      }
      return disk.place(sha256)
    },
  }
}

/** The folder of a file address; other kinds of store are not known yet. */
export function folderOf(url: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url)
  if (/^[a-z][a-z0-9+.-]+:/i.test(url) && process.platform !== 'win32') {
    throw new Error(`FILES_URL: "${url}" is not a folder. Give a path or a file:// address.`)
  }
  return url
}

function partsOf(url: string): { scheme: string; host: string; id: string } {
  const [, scheme = '', rest = ''] = /^([a-z]+):\/\/(.*)$/.exec(url) ?? []
  if (scheme === 'storage') return { scheme, host: '', id: rest }
  const slash = rest.indexOf('/')
  return { scheme, host: rest.slice(0, Math.max(0, slash)), id: rest.slice(slash + 1) }
}
