// Folders that read each other in a ring: neither can be understood, moved or left out without the other.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

/** The folders whose parts are looked through. */
export const LAYERED = ['notebook-core', 'cells', 'apps/web/src', 'server']
const IS_TEST = /\.(?:test|test-d)\.tsx?$|(?:^|\/)testing[/.]/
/** An import of a value; styles are not read. */
const IMPORT = /^(?:import|export) (?!type )(?!\{\s*(?:type [^,}]+,?\s*)+\})[^'"]*?from '(\.[^']+\.tsx?)'/gm

/** The imports between the folders of each parent; a file that lies loose in the parent is an index of its folders. */
function importsOf(folder) {
  const parents = new Map()
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.includes('node_modules') || IS_TEST.test(name)) continue
    for (const [, path = ''] of readFileSync(join(root, folder, name), 'utf8').matchAll(IMPORT)) {
      const target = join(dirname(name), path)
      const [from, to] = [name.split('/'), target.split('/')]
      const depth = from.findIndex((part, index) => part !== to[index])
      const [source, aim] = [from[depth], to[depth]]
      if (source === undefined || aim === undefined || depth >= Math.min(from.length, to.length) - 1) continue
      const parent = join(folder, ...from.slice(0, depth))
      const folders = parents.get(parent) ?? new Map()
      const aims = folders.get(source) ?? new Map()
      parents.set(parent, folders.set(source, aims))
      aims.set(aim, [...(aims.get(aim) ?? []), `${join(folder, name)} → ${join(folder, target)}`])
    }
  }
  return parents
}

function reachable(start, folders) {
  const reached = new Set()
  const visit = (folder) => {
    for (const next of folders.get(folder)?.keys() ?? []) if (!reached.has(next)) visit((reached.add(next), next))
  }
  visit(start)
  return reached
}

/** Each ring among the folders of one parent. */
function ringsAmong(parent, folders) {
  const reached = new Map([...folders.keys()].map((folder) => [folder, reachable(folder, folders)]))
  const rings = [...reached].map(([folder, all]) => [...all].filter((other) => reached.get(other)?.has(folder)))
  return [...new Map(rings.map((ring) => [ring.toSorted((a, b) => (a < b ? -1 : 1)).join(', '), ring]))].flatMap(
    ([names, ring]) => {
      if (ring.length < 2) return []
      const arrows = ring.flatMap((from) => ring.flatMap((to) => [folders.get(from)?.get(to) ?? []]))
      const fewest = Math.min(...arrows.map(({ length }) => length).filter((length) => length > 0))
      return [{ ring: `${parent}: ${names}`, closedBy: arrows.filter(({ length }) => length === fewest).flat() }]
    },
  )
}

/** The rings below a folder, each with the imports that close it: those of the two folders with the fewest. */
export const ringsBelow = (folder) => [...importsOf(folder)].flatMap(([parent, folders]) => ringsAmong(parent, folders))
