import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

const IGNORED = /^(node_modules|dist|\..*|__pycache__)$|\.(test|test-d|fixture)\.|^testing$/

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path)
    .filter((name) => !IGNORED.test(name))
    .sort()
  return names.flatMap((name) => filesBelow(join(path, name)))
}

/** One hash over the contents of files and folders, by paths from the root; tests and what was built are left out. */
export function hashOf(paths, also = '') {
  const hash = createHash('sha256').update(also)
  for (const path of paths.filter((path) => existsSync(join(root, path)))) {
    for (const file of filesBelow(join(root, path)))
      hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether the stamp says that this state was reached before. */
export function isStamped(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value
}

/** Written last, when everything it stands for is there. */
export function stamp(file, value) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}
