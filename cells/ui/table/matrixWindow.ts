import { MatrixWindow, type FileRecord, type WindowRequest } from '@playbook/core/api/files'
import { answerOf } from '../frame/refusal.ts'
import type { LoadWindow } from './windows.ts'

/** Windows of a matrix file, read by the kernel. */
export const matrixWindows = (file: FileRecord): LoadWindow => windowsAt('/api/matrix/window', file)

/** Windows of a typed table. */
export const tableWindows = (file: FileRecord): LoadWindow => windowsAt('/api/tables/window', file)

function windowsAt(address: string, { url, filename, description, size, sha256 }: FileRecord): LoadWindow {
  const file = { url, filename, description, size, sha256 }
  return async (query, signal) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file, ...query } satisfies WindowRequest),
      signal,
    })
    return answerOf(answer, MatrixWindow)
  }
}
