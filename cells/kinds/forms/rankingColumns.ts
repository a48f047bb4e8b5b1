import type { Column } from '@playbook/core/readable'

/** What a ranking says of a member beside its place. */
export interface RankingDetail {
  readonly meanRank?: number | undefined
  readonly genes?: readonly string[] | undefined
}

/** A member with its place. */
export interface RankedRow extends RankingDetail {
  readonly rank: number
  readonly name: string
}

/** The members of a ranking with what is said of them. */
export function rankedRows(ranked: readonly string[], details: readonly RankingDetail[] = []): readonly RankedRow[] {
  return ranked.map((name, at) => ({ ...details[at], rank: at + 1, name }))
}

/** The columns of a ranking, on the page and on paper; those of which nothing is said are left out. */
export function rankingColumns(rows: readonly RankedRow[], label: string): readonly Column<RankedRow>[] {
  const all: readonly Column<RankedRow>[] = [
    { name: 'Rank', value: ({ rank }) => rank, format: 'count' },
    { name: label, value: ({ name }) => name },
    { name: 'Mean rank', value: ({ meanRank }) => meanRank ?? null, format: 'score' },
    { name: 'Genes of the set', value: ({ genes }) => genes?.join(' ') ?? null, format: 'names' },
  ]
  return all.filter(({ value }, at) => at < 2 || rows.some((row, place) => value(row, place) !== null))
}
