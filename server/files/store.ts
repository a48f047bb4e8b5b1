import type { ReadableStream } from 'node:stream/web'
import type { StoredFile } from '@playbook/core/api/files'
import { InputError } from '@playbook/core/errors'
import { isSha256 } from '@playbook/core/ids'
import type { AddressKeys } from '../accounts/keys/address-keys.ts'
import type { Store } from '../db/connect.ts'
import { partsOf } from './address.ts'
import { isDrs } from './drs.ts'
import type { ByteRange } from './contents.ts'
import type { DiskSpace, DiskSpaceOptions } from './disk-space.ts'
import { noRoom, type Content, type Source } from './incoming.ts'
import { openContents, type CopyOptions } from './open-contents.ts'
import { findFile, findUpload, recordFile, storedBy, type FileDescription } from './records.ts'
import { createRemoteFiles } from './remote.ts'
import type { Storage } from './storage.ts'

/** What is known of a file being stored. */
export interface PutOptions {
  /** Most bytes; 5 GB when it is not given. */
  readonly limit?: number
  /** How large it is, where that is known: it is refused before it is written where the disk has no room. */
  readonly size?: number
  readonly user?: string
  readonly description?: string
  readonly signal?: AbortSignal
}

/**
 * Files, named by their content. A record's url is `storage://<sha256>`: no host, so that equal content has equal ids
 * everywhere. A server with a public host writes `drs://<host>/<sha256>`, which others can resolve.
 */
export interface Files {
  put(stream: Source, filename: string, options?: PutOptions): Promise<StoredFile>
  /** Takes over a file that was written here, which is moved; one with another hash than `sha256` is refused. */
  putPath(
    path: string,
    filename: string,
    options?: Omit<PutOptions, 'limit' | 'size' | 'signal'> & { readonly sha256?: string },
  ): Promise<StoredFile>
  /** A file that this person has stored under this name. */
  uploadedBy(
    user: string,
    file: { readonly filename: string; readonly sha256: string },
  ): Promise<StoredFile | undefined>
  /** Refuses so many bytes more of somebody who has stored as much as a person may. */
  requireRoom(user: string, bytes: number): Promise<void>
  /** Where the file is, for the kernel to read; one of the public network is fetched first. */
  localPath(url: string, signal?: AbortSignal, account?: string): Promise<string>
  /** Writes down a file whose content another machine has put into the store. */
  putStored(content: Content, filename: string, options?: Pick<PutOptions, 'user'>): Promise<StoredFile>
  /** The content of an address, as `account` may have it; one of the public network is fetched first. */
  hashOf(url: string, signal?: AbortSignal, account?: string): Promise<string>
  /** Whether an address is one of the public network: whoever names it may read what is there. */
  isRemote(url: string): boolean
  /** Whether it can be read without asking anybody: an address only after a run has fetched it. */
  isHere(url: string, account?: string): Promise<boolean>
  /** By the sha256 of the content, or the id of one upload of it. */
  describe(idOrSha: string): Promise<FileDescription | undefined>
  /** Forgets a content that nobody refers to any more. */
  remove(sha256: string): Promise<void>
  /** The bytes; `end` is included. */
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** A new empty folder on the disk that `putPath` moves to; whoever asks for it removes it. */
  scratch(): Promise<string>
  /** The space of the disk that files are written to. */
  readonly space: DiskSpace
  /** Where uploads lie until they are whole. */
  readonly uploadsFolder: string
  /** Gives up what is being written. */
  close(): Promise<void>
}

const LIMIT_BYTES = 5 * 1000 ** 3

/** Where files are kept, and how those of other places are fetched. */
interface FilesOptions {
  readonly store: Store
  readonly folder: string
  /** Where copies of what is in S3 lie. */
  readonly copies?: CopyOptions
  readonly publicHost?: string | undefined
  /** How this server names itself when it fetches a public address. */
  readonly userAgent?: string
  /** Where public addresses are asked instead, as services are. */
  readonly proxy?: string | undefined
  /** What lets a person in at an address, and what is said to who has no key of it. */
  readonly addressKeys?: Pick<AddressKeys, 'of' | 'refusal'> | undefined
  /** The most bytes that one person may store; absent: as much as the disk holds. */
  readonly bytesPerPerson?: number | undefined
  /** What files leave free of the disk. */
  readonly space?: DiskSpaceOptions
  /** Counts what people keep; absent: files alone. */
  readonly storage?: Storage | undefined
}

interface OwnContents extends Pick<Files, 'describe'> {
  readonly contents: Pick<Awaited<ReturnType<typeof openContents>>, 'has'>
  readonly publicHost: string | undefined
}

/** The content that an address of this store means. */
async function contentOf(url: string, { contents, describe, publicHost }: OwnContents): Promise<string> {
  const { scheme, host, id } = partsOf(url)
  const isOurs = scheme === 'storage' || (scheme === 'drs' && host === publicHost)
  if (!isOurs) throw new InputError(`${url} is not a file of this server. Download it and upload it here.`)
  const sha256 = isSha256(id) ? id : scheme === 'drs' ? (await describe(id))?.sha256 : undefined
  if (sha256 !== undefined && (await contents.has(sha256))) return sha256
  throw new InputError(`The file ${url} is not on this server. Upload it again.`)
}

/** Opens the file store in `folder`: a path, a `file://` address, or `s3://bucket/prefix`. */
export async function createFiles(options: FilesOptions): Promise<Files> {
  const { store, publicHost, userAgent } = options
  const contents = await openContents(options.folder, options.copies, options.space)

  const keep = async (content: Content, given: string, { user, description }: PutOptions): Promise<StoredFile> => {
    const filename = await recordFile(store, content, { filename: given, user })
    return { ...(description !== undefined && { description }), ...fileOf(content, filename, publicHost) }
  }

  const describe: Files['describe'] = async (given) => {
    const found = await findFile(store, given)
    return found && (await contents.has(found.sha256)) ? found : undefined
  }

  const remote = createRemoteFiles({
    userAgent,
    proxy: options.proxy,
    secretsOf: options.addressKeys?.of,
    needsKey: options.addressKeys?.refusal,
    async keep(stream, filename) {
      const content = await contents.write(stream, { limit: LIMIT_BYTES })
      await keep(content, filename, {})
      return content.sha256
    },
  })

  const isRemote = (url: string) => /^https?:/i.test(url) || (isDrs(url) && partsOf(url).host !== publicHost)
  const hashOf: Files['hashOf'] = async (url, signal, account) =>
    isRemote(url) ? remote.fetch(url, signal, account) : contentOf(url, { contents, describe, publicHost })

  return {
    describe,
    isRemote,
    isHere: async (url, account) => !isRemote(url) || remote.isKnown(url, account),
    open: contents.read,
    remove: contents.remove,
    space: contents.space,
    uploadsFolder: contents.uploadsFolder,
    scratch: contents.scratch,
    close: contents.close,
    async put(stream, filename, given = {}) {
      const content = await contents.write(stream, { ...given, limit: given.limit ?? LIMIT_BYTES })
      return keep(content, filename, given)
    },
    async putPath(path, filename, given = {}) {
      return keep(await contents.adopt(path, given.sha256), filename, given)
    },
    async uploadedBy(user, { filename, sha256 }) {
      const found = await findUpload(store, { user, filename, sha256 })
      return found && fileOf(found, found.filename, publicHost)
    },
    requireRoom: async (user, bytes) => requireRoom(options, user, bytes),
    async putStored({ sha256, size }, filename, given = {}) {
      if (!(await contents.has(sha256))) throw new Error(`the file store has no content ${sha256}`)
      return keep({ sha256, size }, filename, given)
    },
    hashOf,
    localPath: async (url, signal, account) => contents.localPath(await hashOf(url, signal, account), signal),
  }
}

async function requireRoom(options: FilesOptions, user: string, bytes: number) {
  const { bytesPerPerson: most } = options
  if (most !== undefined && (await storedOf(options, user)) + bytes > most) throw new InputError(noRoom(most))
}

async function storedOf({ store, storage }: FilesOptions, user: string): Promise<number> {
  if (storage === undefined) return storedBy(store, user)
  const { files, documents, history, versions, results } = await storage.read(user)
  return files + documents + history + versions + results
}

/** The record of a content under a name. */
function fileOf({ sha256, size }: Content, filename: string, publicHost: string | undefined): StoredFile {
  const url = publicHost === undefined ? `storage://${sha256}` : `drs://${publicHost}/${sha256}`
  return { url, filename, size, sha256 }
}
