import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/
/** Smaller files fit into one packet as they are. */
const WORTH_BYTES = 1_400

/** Writes each file of the page compressed beside itself, so that no server compresses it again for every visitor. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.byteLength < WORTH_BYTES) return
  const [small, smaller] = await Promise.all([
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
  ])
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)])
}
