import type { TableFile } from '@playbook/core/api/files'
import { useCallback } from 'react'
import type { z } from 'zod'
import { answerOf } from '../frame/refusal.ts'
import { useAsked } from '../frame/useAsked.ts'

async function look<T>(what: string, answer: z.ZodType<T>, file: TableFile, signal: AbortSignal): Promise<T> {
  const response = await fetch(`/api/matrix/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file }),
    signal,
  })
  return answerOf(response, answer)
}

export interface Looked<T> {
  readonly found?: T
  readonly failure?: string
  readonly again: () => void
}

/** What the kernel finds in a file, such as its `metadata`; neither that nor a failure while it is being read. */
export function useLook<T>(what: string, answer: z.ZodType<T>, file: TableFile): Looked<T> {
  const { url, filename, description, size, sha256, part } = file
  const {
    value: found,
    error: failure,
    again,
  } = useAsked(
    useCallback(
      async (signal: AbortSignal) =>
        look(
          what,
          answer,
          what === 'columns' ? { url, filename, part } : { url, filename, description, size, sha256 },
          signal,
        ),
      // The address names the content of a file.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
      [url, part],
    ),
  )
  return { ...(found !== undefined && { found }), ...(failure !== undefined && { failure }), again }
}
