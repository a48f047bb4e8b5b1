import { loadavg } from 'node:os'
import { assistant } from './assistant/assistant.ts'
import { batch } from './batches.ts'
import { coldOpen } from './cold-open.ts'
import { enrichment } from './enrichment.ts'
import { exports } from './exports.ts'
import type { Finding } from './finding.ts'
import { firstLoad } from './first-load.ts'
import { house } from './house.ts'
import { kernel } from './kernel.ts'
import { keystrokes } from './keystrokes.ts'
import { largeSet } from './large-set.ts'
import { largeTable } from './large-table.ts'
import { load } from './load.ts'
import { longNotebook } from './long-notebook.ts'
import { memory } from './memory.ts'
import { palette } from './palette/palette.ts'
import { queue } from './queue.ts'
import { rooms } from './rooms.ts'
import { table } from './table.ts'
import { types } from './types.ts'
import { undo } from './undo.ts'
import { volcano } from './volcano.ts'

const measures = {
  house,
  types,
  palette,
  assistant,
  firstLoad,
  memory,
  load,
  queue,
  kernel,
  enrichment,
  undo,
  keystrokes,
  rooms,
  coldOpen,
  longNotebook,
  largeSet,
  largeTable,
  table,
  volcano,
  batch,
  exports,
}

// `npm run bench -- load rooms` measures these alone.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(measures, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. There are ${Object.keys(measures).join(', ')}.\n`)
  process.exit(2)
}
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length && !wanted.includes(name)) continue
  for (const { what, measured, goal, ratio } of await found(name, measure)) {
    const [busy = 0] = loadavg()
    const compared = Number.isNaN(ratio) ? '' : `   goal ${goal.padEnd(12)} ${ratio.toFixed(2)} × the goal`
    process.stdout.write(`${what.padEnd(52)} ${measured.padStart(22)}${compared}   load ${busy.toFixed(1)}\n`)
  }
}
process.exit(0)

/** What could not be measured is said, and the others still are. */
async function found(name: string, measure: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await measure()
  } catch (error) {
    process.stderr.write(`${name} was not measured: ${String(error)}\n`)
    return []
  }
}
