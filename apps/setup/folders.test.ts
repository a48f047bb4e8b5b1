import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const HOME = fileURLToPath(new URL('../..', import.meta.url))
const ROOTS = ['notebook-core', 'cells', 'apps/web/src', 'server']
const IS_TEST = /\.(?:test|test-d)\.tsx?$|(?:^|\/)testing[/.]/
/** An import of a value; styles are not read. */
const IMPORT = /^(?:import|export) (?!type )(?!\{\s*(?:type [^,}]+,?\s*)+\})[^'"]*?from '(\.[^']+\.tsx?)'/gm

/** From each folder to another, the imports of values. */
type Folders = Map<string, Map<string, string[]>>

/** The imports between the folders of each parent; a file that lies loose in the parent is an index of its folders. */
function importsOf(root: string): ReadonlyMap<string, Folders> {
  const parents = new Map<string, Folders>()
  for (const name of readdirSync(join(HOME, root), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.includes('node_modules') || IS_TEST.test(name)) continue
    for (const [, path = ''] of readFileSync(join(HOME, root, name), 'utf8').matchAll(IMPORT)) {
      const target = join(dirname(name), path)
      const [from, to] = [name.split('/'), target.split('/')]
      const depth = from.findIndex((part, index) => part !== to[index])
      const [source, aim] = [from[depth], to[depth]]
      if (source === undefined || aim === undefined || depth >= Math.min(from.length, to.length) - 1) continue
      const parent = join(root, ...from.slice(0, depth))
      const folders: Folders = parents.get(parent) ?? new Map()
      const aims = folders.get(source) ?? new Map<string, string[]>()
      parents.set(parent, folders.set(source, aims))
      aims.set(aim, [...(aims.get(aim) ?? []), `${join(root, name)} → ${join(root, target)}`])
    }
  }
  return parents
}

function reachable(start: string, folders: Folders): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (folder: string): void => {
    for (const next of folders.get(folder)?.keys() ?? []) if (!reached.has(next)) visit((reached.add(next), next))
  }
  visit(start)
  return reached
}

/** Each ring of folders, with the imports that close it: those of the two folders with the fewest. */
function ringsOf(parent: string, folders: Folders) {
  const reached = new Map([...folders.keys()].map((folder) => [folder, reachable(folder, folders)]))
  const rings = [...reached].map(([folder, all]) => [...all].filter((other) => reached.get(other)?.has(folder)))
  return [...new Map(rings.map((ring) => [ring.toSorted().join(', '), ring]))].flatMap(([names, ring]) => {
    if (ring.length < 2) return []
    const arrows = ring.flatMap((from) => ring.flatMap((to) => [folders.get(from)?.get(to) ?? []]))
    const fewest = Math.min(...arrows.map(({ length }) => length).filter((length) => length > 0))
    return [{ ring: `${parent}: ${names}`, closedBy: arrows.filter(({ length }) => length === fewest).flat() }]
  })
}

it.each(ROOTS)('lets no folders of %s read each other in a ring', (root) => {
  const rings = [...importsOf(root)].flatMap(([parent, folders]) => ringsOf(parent, folders))
  expect(rings, 'Move what one of these imports reads to a folder below both.').toEqual([])
})
