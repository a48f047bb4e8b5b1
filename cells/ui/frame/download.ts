interface Stored {
  readonly url: string
  readonly filename: string
  readonly sha256?: string | undefined
}

/** Offers a text as a file of the reader's own computer. */
export function downloadText(filename: string, mime: string, text: string): void {
  downloadBlob(filename, new Blob([text], { type: `${mime};charset=utf-8` }))
}

/** The payload itself. */
export function jsonDownload(value: unknown, filename = 'data.json') {
  return textDownload('JSON', filename, 'application/json', () => JSON.stringify(value))
}

/** A text that is written when it is asked for. */
export function textDownload(label: string, filename: string, mime: string, text: () => string) {
  return { label, filename, save: () => downloadText(filename, mime, text()) }
}

export function downloadBlob(filename: string, blob: Blob): void {
  const href = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = href
  link.download = filename
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

const STORED = /^(?:storage:\/\/|drs:\/\/[^/]+\/)([0-9a-f]{64})$/

/** The session that a page is in by its address, as PWB has it: `/session/{id}/…`. */
export const sessionIn = (path = ''): string | undefined => /^\/session\/([^/]+)/.exec(path)?.[1]

/** Where the page can fetch a file from: our own store, or the web. In a session it is PWB's address of it there. */
export function fileHref({ url, filename, sha256 }: Stored, path = globalThis.location?.pathname): string | undefined {
  const id = sha256 ?? STORED.exec(url)?.[1]
  const session = sessionIn(path)
  if (id !== undefined && session !== undefined) {
    return `/api/socket/${session}/ga4gh/drs/v1/objects/${id}/access/https/data`
  }
  if (id !== undefined) return `/api/files/${id}/${encodeURIComponent(filename)}`
  return /^https?:\/\//.test(url) ? url : undefined
}
