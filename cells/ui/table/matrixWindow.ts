import { z } from 'zod'
import { refusalText, type StoredFile } from '../prompt/upload.ts'
import type { LoadWindow } from './windows.ts'

const Answer = z.object({
  shape: z.tuple([z.number(), z.number()]),
  rowsMatched: z.number(),
  index: z.array(z.string()),
  columns: z.array(z.string()),
  values: z.array(z.array(z.union([z.number(), z.string(), z.null()]))),
})

/** Windows of a matrix file, read by the kernel. */
export function matrixWindows({ url, filename, description, size, sha256 }: StoredFile): LoadWindow {
  const file = { url, filename, description, size, sha256 }
  return async (query, signal) => {
    const answer = await fetch('/api/matrix/window', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file, ...query }),
      signal,
    })
    const body = await answer.text()
    if (!answer.ok) throw new Error(refusalText(answer.status, body))
    return Answer.parse(JSON.parse(body))
  }
}
