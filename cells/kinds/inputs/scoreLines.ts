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
  readonly unread?: { readonly line: number; readonly text: string; readonly why: string }
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

const NONE = 'ends without a score'
const THREE = 'has more than a name and one score: paste two columns alone'
const DECIMAL = 'has a comma in its score: with commas between name and score, write decimals with a point'
const SMALLER = 'has a limit instead of a score: write a number'

/**
 * A term and its score on each line, with one separator between them: a tab, a semicolon, a comma or blanks. Behind a tab
 * or a semicolon a decimal comma is read. A heading on the first line is left out; any other line that is not read is named.
 */
export function parseScoreLines(text: string): ScoreLines {
  const rows: ScoreLine[] = []
  for (const [at, written] of text.split(/\r\n|[\n\r]/).entries()) {
    const line = written.trim()
    if (line === '') continue
    const read = readLine(line)
    if (typeof read === 'object') rows.push(read)
    else if (at > 0 || !isHeading(line)) return { rows, unread: { line: at + 1, text: line, why: read } }
  }
  return { rows }
}

/** The term and the score of a line, or why there are none. */
function readLine(line: string): ScoreLine | string {
  for (const separator of ['\t', ';']) {
    if (!line.includes(separator)) continue
    const cells = line.split(separator).map((cell) => cell.trim())
    const [term = '', last = ''] = cells
    if (cells.length > 2) return THREE
    return scored(term, scoreOf(/^[-+]?\d+,\d+(?:e[-+]?\d+)?$/i.test(last) ? last.replace(',', '.') : last), last)
  }
  const [, term = '', between = '', last = ''] = /^(.*?)([, ]+)([^, ]+)$/.exec(line) ?? []
  if (/[,\d]/.test(between) && /^\d+$/.test(last) && /(?:^|[, ])[-+]?\d+$/.test(term)) return DECIMAL
  if (/[, ][-+]?(?:\d+\.)?\d+(?:e[-+]?\d+)?$/i.test(term) && isTwice(term)) return THREE
  return scored(term.trim(), scoreOf(last), last)
}

/** Whether a name, before the number at its end, is a name already: `TP53 1.2`, and not `heart attack 2`. */
const isTwice = (term: string) => /^\S+[, ]+[-+]?\d+(?:\.\d+)(?:e[-+]?\d+)?$/i.test(term)

function scored(term: string, zscore: Score | undefined, last: string): ScoreLine | string {
  if (/^[<>≤≥]/.test(last)) return SMALLER
  return term === '' || zscore === undefined ? NONE : { term, zscore }
}

/** A line of words alone, two or more. */
const isHeading = (line: string) => /[\t,; ]/.test(line) && !/(?:^|[\t,; ])[<>≤≥]?[-+]?\d/.test(line)

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
