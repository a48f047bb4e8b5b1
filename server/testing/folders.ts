import { join } from 'node:path'
import { PRODUCT_FOLDER } from '../product.ts'

/** The shipped examples, for tests. */
export const examplesFolder = join(PRODUCT_FOLDER, 'server/examples')
