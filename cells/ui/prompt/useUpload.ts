import type { FileRecord } from '@playbook/core/api/files'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from './upload.ts'

export type UploadState =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly filename: string; readonly size: number; readonly fraction: number }
  | { readonly state: 'failed'; readonly filename: string; readonly message: string }

/** One upload at a time; leaving the page or choosing another file cancels it. */
export function useUpload(onStored: (file: FileRecord) => void) {
  const [upload, setUpload] = useState<UploadState>({ state: 'idle' })
  const running = useRef<{ cancel: () => void } | undefined>(undefined)
  useEffect(() => () => running.current?.cancel(), [])

  const start = async (file: File) => {
    running.current?.cancel()
    const { name: filename, size } = file
    setUpload({ state: 'sending', filename, size, fraction: 0 })
    const sent = uploadFile(file, (fraction) => {
      if (running.current === sent) setUpload({ state: 'sending', filename, size, fraction })
    })
    running.current = sent
    try {
      const stored = await sent.done
      if (running.current !== sent) return
      setUpload({ state: 'idle' })
      onStored(stored)
    } catch (error) {
      if (running.current !== sent) return
      setUpload({ state: 'failed', filename, message: error instanceof Error ? error.message : String(error) })
    }
  }
  const cancel = () => {
    const sent = running.current
    running.current = undefined
    sent?.cancel()
    setUpload({ state: 'idle' })
  }
  return { upload, start, cancel }
}
