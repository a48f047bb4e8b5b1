import type { TableFile } from '@playbook/core/api/files'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { refusalText } from '../frame/refusal.ts'

async function look<T>(what: string, answer: z.ZodType<T>, file: TableFile, signal: AbortSignal): Promise<T> {
  const response = await fetch(`/api/matrix/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file }),
    signal,
  })
  const body = await response.text()
  if (!response.ok) throw new Error(refusalText(response.status, body))
  return answer.parse(JSON.parse(body))
}

export interface Looked<T> {
  readonly found?: T
  readonly failure?: string
  readonly again: () => void
}

/** What the kernel finds in a file, such as its `metadata`; neither that nor a failure while it is being read. */
export function useLook<T>(what: string, answer: z.ZodType<T>, file: TableFile): Looked<T> {
  const { url, filename, description, size, sha256, part } = file
  const [looked, setLooked] = useState<Omit<Looked<T>, 'again'>>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stopped = new AbortController()
    setLooked({})
    look(
      what,
      answer,
      what === 'columns' ? { url, filename, part } : { url, filename, description, size, sha256 },
      stopped.signal,
    ).then(
      (found) => setLooked({ found }),
      (error: unknown) => {
        if (!stopped.signal.aborted) setLooked({ failure: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => stopped.abort()
    // The address names the content of a file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [url, part, tries])
  return { ...looked, again: () => setTries((before) => before + 1) }
}
