import type { Json } from '@playbook/core/step'
import { z } from 'zod'

/** What a matrix shows of its corners. */
const Corners = z.object({
  columns: z.array(z.string()),
  index: z.array(z.string()),
  values: z.array(z.array(z.unknown())),
})

/** More columns of metadata than these would make a table of a card. */
const SHOWN = 6

/** What tables of samples among some results say of one of them: "group: treated". */
export function metadataOf(
  sample: string,
  values: readonly (Json | undefined)[],
): readonly (readonly [string, string])[] {
  for (const value of values) {
    const { data } = Corners.safeParse(value)
    const row = data?.values[data.index.indexOf(sample)]
    if (data === undefined || row === undefined || row.every((cell) => typeof cell === 'number')) continue
    return data.columns.slice(0, SHOWN).map((column, at) => [column, String(row[at] ?? '')] as const)
  }
  return []
}
