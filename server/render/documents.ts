import { Readable } from 'node:stream'
import { figure } from '@playbook/cells/steps'
import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import type { Files } from '../files/store.ts'
import { zipOf } from '../files/zip.ts'

/** Pictures and papers that steps make. What draws and sets them is loaded by the first. */
export function documentsOf(files: Pick<Files, 'put'>, signal: AbortSignal): ResolveContext['documents'] {
  const keep = (content: Uint8Array, filename: string) => files.put(Readable.from([content]), filename, { signal })
  return {
    async draw(value) {
      const { drawAside } = await import('./drawer.ts')
      const drawing = await drawAside({ type: figure.Figure.id, value })
      if (drawing === undefined) throw new InputError('The figure has too many parts to be drawn.')
      return drawing.svg
    },
    async typeset(main, { files: attached, name }) {
      const { typesetter } = await import('./typeset.ts')
      const parts = Object.entries(attached).map(([path, content]) => ({ path, content }))
      const pdf = await typesetter.pdf({ main, files: parts }, new Date())
      const bundle = zipOf([{ path: 'main.typ', content: main }, ...parts])
      return { pdf: await keep(pdf, `${name}.pdf`), bundle: await keep(bundle, `${name}.zip`) }
    },
  }
}
