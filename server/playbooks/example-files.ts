import type { StoredFile } from '@playbook/core/api/files'
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Files } from '../files/store.ts'

/** The example files that PWB's programs ask for by these names, and the shipped file that each of them is here. */
const SHIPPED: ReadonlyMap<string, string> = new Map([
  ['data/gene_count_matrix/example.tsv', 'counts.tsv.gz'],
  ['data/metadata_matrix/meta.tsv', 'metadata.tsv'],
  ['data/anndata/example.h5ad', 'annotated.h5ad'],
  ['data/gene_matrix_transpose/Aging_Perturbations_from_GEO_Brain_up.gmt', 'sets.gmt'],
  ['data/gene_signature/GTEx_aging_signature_limma.tsv', 'signature.tsv'],
  ['service/ctd/example_geneSetCTD.csv', 'pathway-genes.csv'],
])

/** Stores an example file by the name that PWB has for it, not packed, like an upload of this person. */
export type ExampleFiles = (name: string, user: string) => Promise<StoredFile | undefined>

/** The example files, which lie in `folder`. */
export function createExampleFiles(folder: string, files: Pick<Files, 'put'>): ExampleFiles {
  return async (name, user) => {
    const file = SHIPPED.get(name)
    if (file === undefined) return undefined
    const stream = createReadStream(join(folder, file))
    return files.put(file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream, basename(name), { user })
  }
}
