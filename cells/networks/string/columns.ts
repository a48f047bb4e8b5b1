import type { Column } from '@playbook/core/readable'

interface Link {
  readonly preferredName_A: string
  readonly preferredName_B: string
  readonly score?: number | undefined
}

/** What a table of the links of a network shows. */
export const linkColumns: readonly Column<Link>[] = [
  { name: 'Symbol A', value: ({ preferredName_A }) => preferredName_A },
  { name: 'Symbol B', value: ({ preferredName_B }) => preferredName_B },
  { name: 'Score', value: ({ score }) => score ?? null, format: 'score' },
]
