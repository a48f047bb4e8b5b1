import { useEffect, useState, useSyncExternalStore } from 'react'
import { createUploads, type UploadItem, type Uploads } from './uploads.ts'

/** Uploads of a prompt; leaving the page ends them here, and the same file goes on where it was. */
export function useUploads(): { readonly uploads: Uploads; readonly items: readonly UploadItem[] } {
  const [uploads] = useState(createUploads)
  useEffect(() => uploads.pause, [uploads])
  return { uploads, items: useSyncExternalStore(uploads.subscribe, uploads.items) }
}
