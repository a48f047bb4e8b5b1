import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)
/** The files that ask services. */
const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.includes('.test') && !name.includes('node_modules'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
  .filter(({ text }) => /\bhttp\.(?:get|post|postFile)\(|\bpath`/.test(text))

/** A query joined by hand, an address that is none of a declaration, a value that is encoded where it stands. */
const BY_HAND = /[?&][\w.-]+=\$\{|fileAt\(\s*[`'"]|kind: '(?:path|file)'|encodeURIComponent/

// MetENP unpacks its list once more than others, and again.
const KNOWN = ['metabolism/metenp/address.ts']

it('joins no query and encodes no value by hand, which the client does for all services', () => {
  expect(asking.length).toBeGreaterThan(8)
  expect(asking.filter(({ text }) => BY_HAND.test(text)).map(({ name }) => name)).toEqual(KNOWN)
})
