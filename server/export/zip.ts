import type { ExportFile } from '@playbook/core/interchange/formats'
import { strToU8, zipSync } from 'fflate'

/** Files as one archive. */
export function zipOf(files: readonly ExportFile[]): Uint8Array {
  const entries = files.map(({ path, content }) => [path, typeof content === 'string' ? strToU8(content) : content])
  return zipSync(Object.fromEntries(entries), { level: 6 })
}
