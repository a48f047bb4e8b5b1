import { defaultOptions, Upload, type PreviousUpload } from 'tus-js-client'

/** An upload of this page that was not submitted before the page was closed. */
export interface InterruptedUpload {
  readonly filename: string
  readonly size: number
  /** Ends it, here and on the server. */
  readonly giveUp: () => Promise<void>
}

/** As long as the server keeps what nobody goes on with. */
const KEPT_MS = 86_400_000
const { urlStorage } = defaultOptions

/** What this browser keeps of an upload, so that it goes on after the page was closed. */
export const rememberedOf = (file: File): { readonly [key: string]: string } => ({
  filename: file.name,
  page: location.pathname,
})

/** Keeps the hash of what has arrived: whoever chooses the same file again need not send it again. */
export async function rememberStored(upload: Upload, file: File, sha256: string): Promise<void> {
  const fingerprint = await defaultOptions.fingerprint(file, upload.options)
  for (const { urlStorageKey, ...earlier } of await upload.findPreviousUploads()) {
    await urlStorage.removeUpload(urlStorageKey)
    await urlStorage.addUpload(fingerprint, { ...earlier, urlStorageKey, metadata: { ...earlier.metadata, sha256 } })
  }
}

/** Forgets an upload that is over. */
export async function forgetUpload(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads()) await urlStorage.removeUpload(urlStorageKey)
}

/** What was begun on this page and never submitted; what is too old to go on is forgotten. */
export async function interruptedHere(): Promise<InterruptedUpload[]> {
  const found: InterruptedUpload[] = []
  for (const earlier of await urlStorage.findAllUploads()) {
    const { filename, page } = earlier.metadata ?? {}
    if (Date.now() - Date.parse(earlier.creationTime) > KEPT_MS) await urlStorage.removeUpload(earlier.urlStorageKey)
    else if (filename !== undefined && page === location.pathname) {
      found.push({ filename, size: earlier.size ?? 0, giveUp: () => giveUp(earlier) })
    }
  }
  return found.toSorted((a, b) => a.filename.localeCompare(b.filename, 'en', { numeric: true }))
}

async function giveUp({ urlStorageKey, uploadUrl }: PreviousUpload): Promise<void> {
  await urlStorage.removeUpload(urlStorageKey)
  // One that is over already is not there to be ended.
  if (uploadUrl) await Upload.terminate(uploadUrl).catch(() => {})
}
