import type { AnyStep, DataType } from './step.ts'

/** Definitions of one shape: one for each row of a table of facts, by the key of the row. */
export interface Family<
  Row = unknown,
  Member extends DataType | AnyStep = DataType | AnyStep,
  Key extends string = string,
> {
  readonly kind: 'family'
  readonly rows: Readonly<Record<Key, Row>>
  readonly members: Readonly<Record<Key, Member>>
}

/** The exports of one group's steps.ts. */
export type Group = Readonly<Record<string, DataType | AnyStep | Family>>

/**
 * Types or steps that differ in facts only. The resolver, the view and the prompt of a family are one function each,
 * which is given the row of the member at hand.
 *
 *     export const terms = defineFamily(kinds, (kind) => defineType({ id: `Term[${kind.name}]`, … }))
 *     terms.members.gene.id // 'Term[Gene]'
 */
export function defineFamily<Key extends string, Row, Member extends DataType | AnyStep>(
  rows: Readonly<Record<Key, Row>>,
  member: (row: Row, key: Key) => Member,
): Family<Row, Member, Key>
export function defineFamily<Row, Member extends DataType | AnyStep>(
  rows: Readonly<Record<string, Row>>,
  member: (row: Row, key: string) => Member,
): Family<Row, Member> {
  const members = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, member(row, key)]))
  return { kind: 'family', rows, members }
}
