import type { Column } from '@playbook/core/readable'
import { typeWords } from '../../shared/network.ts'

interface Node {
  readonly id: string
  readonly type: string
  readonly label?: string | undefined
  readonly degree: number
}

/** What is said of the nodes of a network beside its drawing. */
export const nodeColumns: readonly Column<Node>[] = [
  { name: 'Node', value: ({ id, label }) => label ?? id },
  { name: 'Kind', value: ({ type }) => typeWords(type) },
  { name: 'Edges', value: ({ degree }) => degree, format: 'count' },
]
