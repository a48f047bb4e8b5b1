import { firstLoad } from './first-load.ts'
import { coldOpen } from './cold-open.ts'
import { enrichment } from './enrichment.ts'
import { kernel } from './kernel.ts'
import { keystrokes } from './keystrokes.ts'
import { largeSet } from './large-set.ts'
import { largeTable } from './large-table.ts'
import { types } from './types.ts'
import { undo } from './undo.ts'
import { volcano } from './volcano.ts'

for (const measure of [
  types,
  firstLoad,
  kernel,
  enrichment,
  undo,
  keystrokes,
  coldOpen,
  largeSet,
  largeTable,
  volcano,
]) {
  for (const { what, measured, goal, ratio } of await measure()) {
    process.stdout.write(
      `${what.padEnd(52)} ${measured.padStart(22)}   goal ${goal.padEnd(12)} ${ratio.toFixed(2)} × the goal\n`,
    )
  }
}
process.exit(0)
