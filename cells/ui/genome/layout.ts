import { ASSEMBLY, type Region } from '../../shared/region.ts'

/** A region with its name. */
export interface Mark {
  readonly label: string
  readonly region: Region
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
  readonly label: string
  readonly from: number
  readonly to: number
  readonly lane: number
}

/** The stretch of one chromosome that holds all marks. */
export interface Window {
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

/** The neighbourhood of marks that lie on one chromosome; there is none of several, or of none. */
export function windowOf(marks: readonly Mark[]): Window | undefined {
  const [first] = marks
  if (first === undefined) return undefined
  const { chromosome } = first.region
  if (marks.some(({ region }) => region.chromosome !== chromosome)) return undefined
  const low = Math.min(...marks.map(({ region }) => region.start))
  const high = Math.max(...marks.map(({ region }) => region.end))
  const margin = Math.max(20, (high - low) * MARGIN)
  const [start, end] = [Math.max(0, Math.floor(low - margin)), Math.ceil(high + margin)]
  const place = (position: number) => (position - start) / (end - start)
  return { chromosome, start, end, bars: barsOf(marks, place), ticks: ticksOf(start, end) }
}

function barsOf(marks: readonly Mark[], place: (position: number) => number): Bar[] {
  const ends: number[] = []
  return marks
    .toSorted((a, b) => a.region.start - b.region.start)
    .map(({ label, region }) => {
      const [from, to] = [place(region.start), place(region.end)]
      const free = ends.findIndex((taken) => taken <= from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = Math.max(to, from + NAME)
      return { label, from, to, lane }
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

/** What the picture shows, for who cannot see it. */
export function pictureWords(marks: readonly Mark[]): string {
  const named = marks.map(({ label, region }) => `${label} at ${region.chromosome}:${region.start}-${region.end}`)
  const [first = '', ...more] = named
  return `${first}${more.length > 0 ? ` and ${more.length} more` : ''}, on ${ASSEMBLY}`
}
