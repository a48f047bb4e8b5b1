import { writeFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { figure } from '@playbook/cells/steps'
import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import type { Files } from '../files/store.ts'
import { zipOf } from './zip.ts'

const MAIN = 'main.typ'

/** Pictures and papers that steps make. */
export function documentsOf(files: Pick<Files, 'scratch' | 'put'>, signal: AbortSignal): ResolveContext['documents'] {
  const keep = (content: Uint8Array, filename: string) => files.put(Readable.from([content]), filename, { signal })
  return {
    async draw(value) {
      const { drawResult } = await import('./pictures.ts')
      const drawing = drawResult({ type: figure.Figure, value })
      if (drawing === undefined) throw new InputError('The figure has too many parts to be drawn.')
      return drawing.svg
    },
    async typeset(source, { files: attached, name }) {
      const folder = await files.scratch()
      try {
        const parts = Object.entries({ [MAIN]: source, ...attached }).map(([path, content]) => ({ path, content }))
        for (const { path, content } of parts) {
          await mkdir(dirname(join(folder, path)), { recursive: true })
          await writeFile(join(folder, path), content)
        }
        // 50 MB that most servers never need.
        const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
        const pdf = NodeCompiler.create({ workspace: folder }).pdf({ mainFileContent: source })
        return { pdf: await keep(pdf, `${name}.pdf`), bundle: await keep(zipOf(parts), `${name}.zip`) }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
