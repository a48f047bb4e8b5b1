import type { StoredFile } from '@playbook/core/api/files'
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Files } from '../../files/store.ts'

/** The example files that PWB's programs ask for by these names, and the shipped file that each of them is here. */
const SHIPPED: ReadonlyMap<string, string> = new Map([
  ['data/gene_count_matrix/example.tsv', 'counts.tsv.gz'],
  ['data/metadata_matrix/meta.tsv', 'metadata.tsv'],
  ['data/anndata/example.h5ad', 'annotated.h5ad'],
  ['data/gene_matrix_transpose/Aging_Perturbations_from_GEO_Brain_up.gmt', 'sets.gmt'],
  ['data/gene_signature/GTEx_aging_signature_limma.tsv', 'signature.tsv'],
  ['service/ctd/example_geneSetCTD.csv', 'pathway-genes.csv'],
  ['gly_gen/glycosight', 'glycopeptides.mzid.gz'],
])

/** Stores an example file by the name that PWB has for it, like an upload of this person; tables are not packed. */
export type ExampleFiles = (name: string, user: string) => Promise<StoredFile | undefined>

/** The example files, which lie in `folder`. */
export function createExampleFiles(folder: string, files: Pick<Files, 'put'>): ExampleFiles {
  return async (name, user) => {
    const file = SHIPPED.get(name)
    if (file === undefined) return undefined
    const stream = createReadStream(join(folder, file))
    // The reader of peptides is chosen by the name of the file, of which PWB's address says nothing.
    if (!basename(name).includes('.')) return files.put(stream, file, { user })
    return files.put(file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream, basename(name), { user })
  }
}
