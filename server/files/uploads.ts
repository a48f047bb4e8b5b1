import type { FileStore } from '@tus/file-store'
import { EVENTS, Server, type Upload } from '@tus/server'
import type { StoredFile } from '@playbook/core/api/files'
import { UPLOADS_PATH } from '@playbook/core/api/uploads'
import { InputError, NotFoundError, StorageFullError } from '@playbook/core/errors'
import { join } from 'node:path'
import { log } from '../log.ts'
import { createUploadStore } from './upload-store.ts'
import { tooLarge } from './incoming.ts'
import type { Files } from './store.ts'
import { createUploadQuota, type QuotaLimits } from './upload-quota.ts'

/**
 * Uploads that survive a lost connection and a restart: tus writes what arrives to a folder beside the contents, and
 * whoever sent a file finishes it by saying its name and hash. Only then is it a file of the store. Each upload belongs
 * to the person who began it.
 */
export interface Uploads {
  /** Answers a request of the tus protocol. */
  answer(request: Request, person: string): Promise<Response>
  /** Stores what has arrived whole and as it was sent. Whoever did not hear the answer may ask again. */
  finish(id: string, sent: SentFile, person: string): Promise<StoredFile>
  /** Removes what nobody went on with. */
  sweep(): Promise<void>
}

/** What the sender says of a file. */
export interface SentFile {
  readonly filename: string
  readonly sha256: string
}

/** A day: what is not whole takes the room of others. */
const KEPT_MS = 86_400_000
const SWEEP_MS = 3_600_000
/** A page sends three at once; the rest are those of other pages, and what was left. */
const MOST_UPLOADS = 200
/** So many of the largest files may be on their way. */
const MOST_FILES = 20
const GONE = 'This upload is not here any more. Choose the file again.'
const ID = /^[0-9a-f]{32}$/

interface UploadsOptions {
  readonly files: Files
  /** What is larger is refused before it is sent. */
  readonly limit: number
  /** What one person may have on its way. */
  readonly quota?: QuotaLimits
}

/** Opens the uploads of a store. */
export function createUploads({ files, limit, quota }: UploadsOptions): Uploads {
  const unfinished = quota ?? { uploads: MOST_UPLOADS, bytes: MOST_FILES * limit }
  const { tus, datastore, senders, quota: admission } = openTus(files, limit, unfinished)
  const uploadOf = async (id: string, person: string) => {
    const found = ID.test(id) ? await datastore.getUpload(id).catch(() => undefined) : undefined
    return found?.metadata?.['owner'] === person ? found : undefined
  }
  const store = createFinish(files, datastore)
  const finishing = new Map<string, Promise<StoredFile>>()

  const sweep = async () => {
    const removed = await tus.cleanUpExpiredUploads()
    if (removed > 0) log.info('uploads that nobody went on with were removed', { removed })
  }
  const sweepLater = () => void sweep().catch((error: unknown) => log.warn('uploads could not be swept', { error }))
  setInterval(sweepLater, SWEEP_MS).unref()

  return {
    async answer(request, person) {
      const id = new URL(request.url).pathname.slice(UPLOADS_PATH.length + 1)
      if (id !== '' && (await uploadOf(id, person)) === undefined) throw new NotFoundError(GONE)
      if (request.method === 'PATCH') await admission.resume(id)
      senders.set(request, person)
      return tus.handleWeb(request)
    },
    finish(id, sent, person) {
      const key = `${person} ${id} ${sent.sha256}`
      const begin = async () => store(await uploadOf(id, person), sent, person)
      const running = finishing.get(key) ?? begin().finally(() => finishing.delete(key))
      finishing.set(key, running)
      return running
    },
    sweep,
  }
}

/** The library over a folder. `senders` says whose a request is, which begins an upload. */
function openTus(files: Files, limit: number, unfinished: QuotaLimits) {
  const directory = files.uploadsFolder
  const datastore = createUploadStore(directory, KEPT_MS)
  const quota = createUploadQuota(datastore, unfinished, files.space)
  files.space.count(quota.onTheirWay)
  const senders = new WeakMap<object, string>()
  const tus = new Server({
    path: UPLOADS_PATH,
    datastore,
    maxSize: limit,
    relativeLocation: true,
    // The page and programs alone: no other site is told that it may send.
    allowedOrigins: () => false,
    namingFunction: (request) => quota.idFor(senders.get(request) ?? ''),
    async onUploadCreate(request, { id, size, metadata }) {
      const owner = senders.get(request) ?? null
      if (owner !== null) await files.requireRoom(owner, size ?? limit)
      await quota.admit(id, size ?? limit)
      return { metadata: { ...metadata, owner } }
    },
    onResponseError: (_request, error) => refusalOf(error, limit),
  })
  tus.on(EVENTS.POST_CREATE, (_request, { id }) => quota.begun(id))
  return { tus, datastore, senders, quota }
}

/** Makes a file of the store of what has arrived. */
function createFinish(files: Files, datastore: FileStore) {
  return async (found: Upload | undefined, sent: SentFile, person: string): Promise<StoredFile> => {
    if (found === undefined) {
      const earlier = await files.uploadedBy(person, sent)
      if (earlier === undefined) throw new NotFoundError(GONE)
      return earlier
    }
    const { id, offset, size } = found
    if (offset !== size) throw new InputError('The file has not arrived whole. Go on with the upload.')
    if (size === 0) throw new InputError('The file is empty (0 bytes). Choose another file.')
    try {
      // Others may have arrived since it began.
      await files.requireRoom(person, size ?? 0)
      const path = join(datastore.directory, id)
      const stored = await files.putPath(path, sent.filename, { user: person, sha256: sent.sha256 })
      await datastore.configstore.delete(id)
      return stored
    } catch (error) {
      if (error instanceof InputError) await datastore.remove(id)
      throw error
    }
  }
}

/** What tus refuses, as every route says it. */
function refusalOf(error: Error | { readonly status_code: number; readonly body: string }, limit: number) {
  if (error instanceof InputError) return refusal(400, error.name, error.message)
  if (error instanceof StorageFullError) return refusal(507, error.name, error.message)
  if (!('status_code' in error)) {
    log.error('an upload failed', { error })
    return refusal(500, 'bug', 'Something went wrong on the server. Try again in a moment.')
  }
  if (error.status_code === 413) return refusal(413, 'InputError', tooLarge(limit))
  return refusal(error.status_code, 'Refused', error.body.trim())
}

const refusal = (status: number, name: string, message: string) => ({
  status_code: status,
  body: JSON.stringify({ error: { name, message } }),
})
