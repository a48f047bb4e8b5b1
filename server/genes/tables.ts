import { readGeneTable, type GeneTable } from '@playbook/cells/genes'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpack = promisify(gunzip)

/** The human genes, read when somebody first asks for them. */
export function createHumanGenes(productFolder: string): () => Promise<GeneTable> {
  let coming: Promise<GeneTable> | undefined
  const read = async () => {
    const packed = await readFile(join(productFolder, 'cells/shared/genes/human.tsv.gz'))
    return readGeneTable((await unpack(packed)).toString('utf8'), 'human')
  }
  return () => (coming ??= read())
}
