import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ISOLATED } from './isolated.mjs'
import { root } from './run.mjs'

it('lists every test that replaces modules which other tests share, or reads what their process writes', () => {
  const files = ['notebook-core', 'cells', 'apps/web/src', 'apps/cli', 'apps/setup', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`),
  )
  const replacing = files.filter((file) =>
    /\bvi\.((mock|doMock|resetModules)\(|spyOn\(process\.std)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(replacing.toSorted()).toEqual([...ISOLATED].toSorted())
})
