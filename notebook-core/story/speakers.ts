/**
 * Which cells speak in the abstract. Each branch of a playbook ends in a step that no other one reads; what it found is
 * one sentence. A step that only prepares (`NO_FINDING`), and a picture that says nothing of its own, leave the word to
 * what feeds them. Claims of the researcher come first; without one what all branches stand on, or else the longest branch: of
 * equal ones that ask services the first, as questions are asked, and of others the last, where an analysis of data arrives;
 * a question about the answer of a service comes after that answer. The others follow in the order of the playbook.
 */
import type { Prose, Story } from '../story.ts'

/** A cell whose result is there, as far as the abstract asks. */
export interface AbstractSource {
  readonly cell: string
  readonly story: Story
  /** The cells that it reads. */
  readonly sources: readonly string[]
  /** The researcher gave it. */
  readonly isInput: boolean
  /** The service that was asked. */
  readonly service?: string
  /** It draws what it reads. */
  readonly isPicture?: boolean
}

/** What a claim contributes: the sentence of the researcher, or that of its step where there is none. */
export interface AbstractClaim {
  readonly cell: string
  readonly sentence?: string
}

/** The cells that each cell stands on, near or far. */
export type Lineage = ReadonlyMap<string, ReadonlySet<string>>

/** Findings that are told. */
const MOST_FINDINGS = 5

/** What a step found; undefined where it prepares, draws, or says nothing. */
export function findingOf({ finding, abstract }: Story): Prose | undefined {
  const prose = finding ?? abstract
  return prose === undefined || prose.length === 0 ? undefined : prose
}

/** What each of these cells stands on. */
export function lineageOf(cells: readonly Pick<AbstractSource, 'cell' | 'sources'>[]): Lineage {
  const sources = new Map(cells.map((each) => [each.cell, each.sources]))
  return new Map(
    cells.map(({ cell }) => {
      const ancestors = new Set(sources.get(cell))
      // A set that grows while it is read visits what was added.
      for (const each of ancestors) for (const source of sources.get(each) ?? []) ancestors.add(source)
      ancestors.delete(cell)
      return [cell, ancestors]
    }),
  )
}

const hasFound = ({ story, isInput }: AbstractSource) => !isInput && findingOf(story) !== undefined

/** The cells that have the word for the end of a branch. */
function wordOf(end: AbstractSource, byCell: ReadonlyMap<string, AbstractSource>): readonly AbstractSource[] {
  const speakers: AbstractSource[] = []
  const seen = new Set<string>()
  const waiting = [end]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next.cell) || next.isInput) continue
    seen.add(next.cell)
    const feeding = next.sources.flatMap((source) => byCell.get(source) ?? [])
    // A picture that compares says itself what it shows.
    const isTold = next.story.finding !== undefined && next.story.finding.length > 0
    const showing = next.isPicture === true && !isTold ? feeding.filter(hasFound) : []
    if (showing.length > 0) waiting.push(...showing)
    else if (hasFound(next)) speakers.push(next)
    else waiting.push(...feeding)
  }
  return speakers
}

/** What all of several cells stand on, as near to them as it can be. */
function trunkOf(ends: readonly AbstractSource[], cells: readonly AbstractSource[], lineage: Lineage) {
  const common = cells.filter(
    (each) => ends.length > 1 && hasFound(each) && ends.every(({ cell }) => lineage.get(cell)?.has(each.cell) === true),
  )
  const depth = ({ cell }: AbstractSource) => lineage.get(cell)?.size ?? 0
  return common.toSorted((a, b) => depth(b) - depth(a)).slice(0, 1)
}

/** The findings that no claim rests on, in the order of the playbook. */
export function unclaimedFindings(
  cells: readonly AbstractSource[],
  claims: readonly AbstractClaim[],
): readonly AbstractSource[] {
  const lineage = lineageOf(cells)
  const told = new Set(speakersOf(cells, lineage, []))
  const covered = new Set(claims.flatMap(({ cell }) => [cell, ...(lineage.get(cell) ?? [])]))
  return cells.filter((each) => told.has(each) && !covered.has(each.cell))
}

/** The cells that only lead to what was found: they neither speak in the abstract, nor draw, nor end a branch. */
export function betweenOf(cells: readonly AbstractSource[]): ReadonlySet<string> {
  const told = new Set(speakersOf(cells, lineageOf(cells), []))
  const read = new Set(cells.flatMap(({ sources }) => sources))
  const between = cells.filter((each) => !told.has(each) && each.isPicture !== true && read.has(each.cell))
  return new Set(between.map(({ cell }) => cell))
}

/** The cells that speak, in the order of the abstract. */
export function speakersOf(
  cells: readonly AbstractSource[],
  lineage: Lineage,
  claims: readonly AbstractClaim[],
): readonly AbstractSource[] {
  const byCell = new Map(cells.map((each) => [each.cell, each]))
  const read = new Set(cells.flatMap(({ sources }) => sources))
  const length = ({ cell }: AbstractSource) => lineage.get(cell)?.size ?? 0
  const longestFirst = cells
    .filter(({ cell }) => !read.has(cell))
    .toReversed()
    .toSorted((a, b) => length(b) - length(a))
  const found = [...new Set(longestFirst.flatMap((end) => wordOf(end, byCell)))]
  // What a later step of the same branch stands on has been told by it, unless somebody drew it.
  const drawn = new Set(
    longestFirst.filter(({ isPicture }) => isPicture === true).flatMap((end) => wordOf(end, byCell)),
  )
  const isLast = ({ cell }: AbstractSource) => !found.some((other) => lineage.get(other.cell)?.has(cell) === true)
  const ends = found.filter((each) => isLast(each) || drawn.has(each))
  const claimed = claims.flatMap(({ cell }) => byCell.get(cell) ?? [])
  const most = Math.max(MOST_FINDINGS, claimed.length)
  const chosen = [...new Set([...claimed, ...trunkOf(ends.filter(isLast), cells, lineage), ...ends])].slice(0, most)
  const [first] = chosen
  const isLong = first !== undefined && ends.includes(first)
  const longest = Math.max(...longestFirst.slice(0, 1).map(length))
  const equals = longestFirst.filter((end) => length(end) === longest).flatMap((end) => wordOf(end, byCell))
  // Which of many are told is another matter.
  const asked = (each: AbstractSource) =>
    cells.some(
      ({ cell, service }) =>
        service !== undefined && (cell === each.cell || lineage.get(each.cell)?.has(cell) === true),
    )
  const isOn = (each: AbstractSource, { cell }: AbstractSource) => lineage.get(each.cell)?.has(cell) === true
  const inOrder = cells.filter((each) => equals.includes(each) && chosen.includes(each))
  const lead = isLong ? inOrder.at(inOrder.every(asked) ? 0 : -1) : first
  // A service that was asked about the answer of another is told after that one.
  const begun =
    lead && asked(lead) ? cells.find((each) => chosen.includes(each) && asked(each) && isOn(lead, each)) : undefined
  const opening = begun ?? lead
  const leading = claimed.length > 0 ? chosen.slice(0, claimed.length) : opening === undefined ? [] : [opening]
  return [...new Set([...leading, ...cells.filter((each) => chosen.includes(each))])]
}
