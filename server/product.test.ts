import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCT_FOLDER, PRODUCT_VERSION, userAgentOf } from './product.ts'

it('names the product, its version, and where it can be reached', () => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(PRODUCT_FOLDER, 'package.json'), 'utf8'))
  expect(PRODUCT_VERSION).toBe(version)
  expect(userAgentOf()).toBe(`Playbook/${version}`)
  expect(userAgentOf(new URL('https://lab.example/notes'))).toBe(`Playbook/${version} (+https://lab.example/notes)`)
})
