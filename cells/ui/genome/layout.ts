import { counted, listOf, written } from '../../shared/words.ts'
import { ASSEMBLY, readRegion, regionWords, type Region } from '../../shared/region.ts'

/** A region with its name. */
export interface Mark {
  readonly label: string
  readonly kind: 'regulatory' | 'variant'
  readonly region: Region
}

/** Marks of what a text places on GRCh38; a text that names no region has none. */
export function markAt(kind: Mark['kind'], label: string, place: string): Mark[] {
  const region = readRegion(place)
  return region === undefined ? [] : [{ label, kind, region }]
}

/** Lengths of the chromosomes of GRCh38 in base pairs, in their usual order. */
const LENGTHS: Readonly<Record<string, number>> = {
  chr1: 248_956_422,
  chr2: 242_193_529,
  chr3: 198_295_559,
  chr4: 190_214_555,
  chr5: 181_538_259,
  chr6: 170_805_979,
  chr7: 159_345_973,
  chr8: 145_138_636,
  chr9: 138_394_717,
  chr10: 133_797_422,
  chr11: 135_086_622,
  chr12: 133_275_309,
  chr13: 114_364_328,
  chr14: 107_043_718,
  chr15: 101_991_189,
  chr16: 90_338_345,
  chr17: 83_257_441,
  chr18: 80_373_285,
  chr19: 58_617_616,
  chr20: 64_444_167,
  chr21: 46_709_983,
  chr22: 50_818_468,
  chrX: 156_040_895,
  chrY: 57_227_415,
  chrM: 16_569,
}

/** A chromosome as long as it is, with the places of its marks from 0 to 1. */
export interface Track {
  readonly chromosome: string
  readonly length: number
  readonly places: readonly number[]
}

/** Marks on chromosomes of GRCh38; what lies elsewhere, or nowhere, is not drawn. */
export function drawnOf(marks: readonly Mark[]): Mark[] {
  return marks.filter(({ region }) => Object.hasOwn(LENGTHS, region.chromosome))
}

/** The chromosomes that have marks, in their usual order; marks elsewhere are not drawn. */
export function tracksOf(marks: readonly Mark[]): Track[] {
  return Object.entries(LENGTHS).flatMap(([chromosome, length]) => {
    const places = marks
      .filter(({ region }) => region.chromosome === chromosome)
      .map(({ region }) => Math.min(1, (region.start + region.end) / 2 / length))
    return places.length === 0 ? [] : [{ chromosome, length, places }]
  })
}

/** A region beside its neighbours: from and to are from 0 to 1, bars of one lane do not overlap. */
export interface Bar {
  readonly mark: Mark
  readonly from: number
  readonly to: number
  readonly lane: number
  /** Whether its name ends where it does, instead of beginning there. */
  readonly nameEnds: boolean
}

/** The stretch of one chromosome that holds all marks. */
export interface Window {
  /** Whether there is room for their names. */
  readonly hasNames: boolean
  readonly chromosome: string
  readonly start: number
  readonly end: number
  readonly bars: readonly Bar[]
  /** Round positions, at most six. */
  readonly ticks: readonly number[]
}

const MARGIN = 0.15
/** A name takes this much of the width, so that bars side by side have room for theirs. */
const NAME = 0.16
const MOST_TICKS = 6
/** Of more, the names would be all that is seen; they stay in the table. */
const MOST_NAMES = 24

interface Stretch {
  readonly start: number
  readonly end: number
}

/** A base lies around its number on the scale: base 5 from 4.5 to 5.5. Elements are drawn between the numbers that their service gives. */
function onScale({ kind, region: { start, end } }: Mark): Stretch {
  return kind === 'variant' ? { start: start + 0.5, end: end + 0.5 } : { start, end }
}

function extentOf(stretches: readonly Stretch[]): readonly [low: number, high: number] {
  return [Math.min(...stretches.map(({ start }) => start)), Math.max(...stretches.map(({ end }) => end))]
}

/** The neighbourhood of marks that lie on one chromosome; there is none of several, or of none. */
export function windowOf(marks: readonly Mark[]): Window | undefined {
  const [first] = marks
  if (first === undefined) return undefined
  const { chromosome } = first.region
  if (marks.some(({ region }) => region.chromosome !== chromosome)) return undefined
  const [low, high] = extentOf(marks.map(onScale))
  const margin = Math.max(20, (high - low) * MARGIN)
  const [start, end] = [Math.max(0, Math.floor(low - margin)), Math.ceil(high + margin)]
  const place = (position: number) => (position - start) / (end - start)
  const hasNames = marks.length <= MOST_NAMES
  const bars = barsOf(marks, place, hasNames ? NAME : 0)
  return { chromosome, start, end, hasNames, bars, ticks: ticksOf(start, end) }
}

function barsOf(marks: readonly Mark[], place: (position: number) => number, room: number): Bar[] {
  const ends: number[] = []
  return marks
    .toSorted((a, b) => a.region.start - b.region.start)
    .map((mark) => {
      const { start, end } = onScale(mark)
      const [from, to] = [place(start), place(end)]
      // A name that would run out of the picture ends where its bar does.
      const nameEnds = from + room > 1
      const [left, right] = nameEnds ? [Math.min(from, to - room), to] : [from, Math.max(to, from + room)]
      const free = ends.findIndex((taken) => taken <= left)
      const lane = free < 0 ? ends.length : free
      ends[lane] = right
      return { mark, from, to, lane, nameEnds }
    })
}

/** Steps of 1, 2 or 5 times a power of ten. */
export function ticksOf(start: number, end: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, (end - start) / MOST_TICKS)))
  const step =
    [1, 2, 5, 10].map((times) => times * power).find((size) => (end - start) / size < MOST_TICKS) ?? power * 10
  const first = Math.ceil(start / step)
  return Array.from({ length: Math.floor(end / step) - first + 1 }, (_unused, at) => (first + at) * step)
}

const NOUNS = { regulatory: 'regulatory element', variant: 'variant' } as const

/** Where marks of a kind lie, as people write it: of variants the changed bases, counted from 1; of elements what their service gives. */
export function placeOf({ kind, region }: Pick<Mark, 'kind' | 'region'>): string {
  return regionWords(kind === 'variant' ? { ...region, start: region.start + 1 } : region)
}

/** What the picture shows: how many, where, and how close to each other. */
export function pictureWords(marks: readonly Mark[]): string {
  const [first] = marks
  if (first === undefined) return ''
  const { label, kind, region } = first
  if (marks.length === 1) {
    return `${label} at ${placeOf(first)} (${ASSEMBLY}): on its chromosome (above) and enlarged (below).`
  }
  const all = counted(marks.length, marks.every((mark) => mark.kind === kind) ? NOUNS[kind] : 'place')
  const tracks = tracksOf(marks)
  if (tracks.length === 1) {
    const [start, end] = extentOf(marks.map((mark) => mark.region))
    const where = `${placeOf({ kind, region: { ...region, start, end } })}, ${ASSEMBLY}`
    return `${all} spanning ${written(end - start)} bp of ${region.chromosome} (${where}): on the chromosome (above) and side by side (below).`
  }
  const [most] = tracks.toSorted((a, b) => b.places.length - a.places.length)
  const names = listOf(tracks.map(({ chromosome }) => chromosome))
  return `${all} on ${tracks.length} chromosomes (${names}), ${ASSEMBLY}; most on ${most?.chromosome}: ${most?.places.length}.`
}
