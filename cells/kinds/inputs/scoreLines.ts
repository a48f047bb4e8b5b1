import type { z } from 'zod'
import type { numberCell } from '../../shared/table.ts'
import type { Kind } from '../kind.ts'

type Score = z.infer<typeof numberCell>

export interface ScoreLine {
  readonly term: string
  readonly zscore: Score
}

/** What is typed, and the first line that holds no score. */
export interface ScoreLines {
  readonly rows: readonly ScoreLine[]
  readonly unread?: { readonly line: number; readonly text: string }
}

const WORDS: ReadonlyMap<string, Score> = new Map([
  ['inf', 'inf'],
  ['+inf', 'inf'],
  ['infinity', 'inf'],
  ['-inf', '-inf'],
  ['-infinity', '-inf'],
  ['nan', 'nan'],
  ['na', 'nan'],
])

/** A term and its score on each line, with a tab, a comma or blanks between them; a heading on the first line is left out. */
export function parseScoreLines(text: string): ScoreLines {
  const rows: ScoreLine[] = []
  for (const [at, written] of text.split(/\r\n|[\n\r]/).entries()) {
    const line = written.trim()
    if (line === '') continue
    const [, term = '', last = ''] = /^(.*?)[\t,; ]+([^\t,; ]+)$/.exec(line) ?? []
    const zscore = scoreOf(last)
    if (term.trim() !== '' && zscore !== undefined) rows.push({ term: term.trim(), zscore })
    else if (at > 0 || last === '') return { rows, unread: { line: at + 1, text: line } }
  }
  return { rows }
}

/** The lines of a list of scores, as they can be read again. */
export function writeScoreLines(rows: readonly ScoreLine[]): string {
  return rows.map(({ term, zscore }) => `${term}\t${zscore}`).join('\n')
}

function scoreOf(text: string): Score | undefined {
  const word = WORDS.get(text.toLowerCase())
  if (word !== undefined) return word
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : undefined
}

const EXAMPLE_SCORES = [4.2, 2.8, 1.7, -0.4, -3.1]

/** Some names of a kind with made-up scores, where names are known. */
export function exampleScores({ exampleSet, example }: Kind): { term: string; zscore: number }[] | undefined {
  const names = exampleSet?.set ?? (example === undefined ? [] : [example])
  const scored = EXAMPLE_SCORES.flatMap((zscore, at) => (names[at] === undefined ? [] : [{ term: names[at], zscore }]))
  return scored.length === 0 ? undefined : scored
}
