import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the product, for tests. */
export const productFolder = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The shipped examples, for tests. */
export const examplesFolder = join(productFolder, 'server/examples')
