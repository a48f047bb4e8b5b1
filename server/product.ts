import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Manifest = z.object({ name: z.string(), version: z.string() })

/** The product's package.json lies above the sources as above the built server. */
function findProduct(): { folder: string; version: string } {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    const found = existsSync(file) ? Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
    if (found?.success && found.data.name === 'playbook') return { folder, version: found.data.version }
    if (folder === dirname(folder)) throw new Error('The package.json of the product is missing above the server.')
  }
}

const product = findProduct()

/** The folder of the product: kernel, migrations and examples lie in it. */
export const PRODUCT_FOLDER = product.folder

/** The version of this product. */
export const PRODUCT_VERSION = product.version

/** How this server names itself to others: with its public address, where it has one, so that they can reach us. */
export function userAgentOf(publicUrl?: URL): string {
  return `Playbook/${PRODUCT_VERSION}${publicUrl === undefined ? '' : ` (+${publicUrl.href})`}`
}
