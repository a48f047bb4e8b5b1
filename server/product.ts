import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Manifest = z.object({ name: z.string(), version: z.string() })

/** The product's package.json lies above the sources as above the built server. */
function readVersion(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const file = join(at, 'package.json')
    const found = existsSync(file) ? Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
    if (found?.success && found.data.name === 'playbook') return found.data.version
    if (at === dirname(at)) throw new Error('The package.json of the product is missing above the server.')
  }
}

/** The version of this product. */
export const PRODUCT_VERSION = readVersion()

/** How this server names itself to others: with its public address, where it has one, so that they can reach us. */
export function userAgentOf(publicUrl?: URL): string {
  return `Playbook/${PRODUCT_VERSION}${publicUrl === undefined ? '' : ` (+${publicUrl.href})`}`
}
