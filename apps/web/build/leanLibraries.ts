import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const lib0 = dirname(createRequire(import.meta.resolve('yjs')).resolve('lib0/package.json'))

/** Every kind of schema says how it is written as a JSON schema, which a bundler therefore cannot leave out. */
const WRITES_JSON_SCHEMA = /^\s*inst\._zod\.processJSONSchema = .*;$/gm
const METHODS = /create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g

/**
 * Leaves out of libraries what no page uses and every page would load. The page reads by schemas, and writes none as a JSON
 * schema; what Yjs warns of stands in the console without colours, for which it brings a library of elements.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'lib0/logging' ? join(lib0, 'logging.node.js') : null),
    transform(code, id) {
      if (!/zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)) return null
      return { code: code.replace(WRITES_JSON_SCHEMA, '').replace(METHODS, 'undefined'), map: null }
    },
  }
}
