import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawnOf, markAt, pictureWords, ticksOf, tracksOf, windowOf, type Mark } from './layout.ts'

const region = fc
  .record({ start: fc.integer({ min: 0, max: 1_000_000 }), size: fc.integer({ min: 1, max: 5000 }) })
  .map(({ start, size }) => ({ chromosome: 'chrX', start, end: start + size }))
const marks = fc.array(fc.record({ label: fc.string(), kind: fc.constant('variant' as const), region }), {
  minLength: 1,
})

it('draws every region within the window, and no two of a lane over each other', () => {
  fc.assert(
    fc.property(marks, (given) => {
      const { bars = [] } = windowOf(given) ?? {}
      expect(bars.map(({ mark }) => mark.label).toSorted()).toEqual(given.map(({ label }) => label).toSorted())
      for (const { from, to } of bars) expect(0 <= from && from < to && to <= 1).toBe(true)
      for (const bar of bars) {
        const others = bars.filter((other) => other !== bar && other.lane === bar.lane)
        expect(others.every((other) => other.to <= bar.from || bar.to <= other.from)).toBe(true)
      }
    }),
  )
})

it('has round positions on its scale, a few of them', () => {
  expect(ticksOf(15_578_000, 15_586_000)).toEqual([15_578_000, 15_580_000, 15_582_000, 15_584_000, 15_586_000])
  fc.assert(
    fc.property(fc.nat(200_000_000), fc.integer({ min: 40, max: 10_000_000 }), (start, size) => {
      const ticks = ticksOf(start, start + size)
      expect(ticks.length).toBeLessThanOrEqual(6)
      for (const tick of ticks) expect(start <= tick && tick <= start + size).toBe(true)
    }),
  )
})

it('shows the chromosomes that have regions, in their order, and a window of one chromosome only', () => {
  const given: Mark[] = [
    { label: 'A', kind: 'regulatory', region: { chromosome: 'chrX', start: 15_579_000, end: 15_579_300 } },
    { label: 'B', kind: 'variant', region: { chromosome: 'chr2', start: 0, end: 242_193_529 } },
    { label: 'C', kind: 'variant', region: { chromosome: 'scaffold', start: 0, end: 1 } },
  ]
  const [second, last, ...more] = tracksOf(given)
  expect([second, more]).toEqual([{ chromosome: 'chr2', length: 242_193_529, places: [0.5] }, []])
  expect(last?.places[0]).toBeCloseTo(0.0998, 4)
  expect([windowOf(given), windowOf([])]).toEqual([undefined, undefined])
  expect(pictureWords(drawnOf(given))).toBe('2 places on 2 chromosomes (chr2 and chrX), GRCh38; most on chr2: 1.')
})

it('gives names room in the picture and beside each other', () => {
  const at = (start: number) => ({
    label: 'A',
    kind: 'variant' as const,
    region: { chromosome: 'chrX', start, end: start + 1 },
  })
  const { bars = [] } = windowOf([0, 900, 950, 1000].map(at)) ?? {}
  expect(bars.map(({ lane, nameEnds }) => [lane, nameEnds])).toEqual([
    [0, false],
    [0, false],
    [1, false],
    [2, true],
  ])
})

it('says how many there are, where, and how far apart', () => {
  const one = markAt('variant', 'CA1', 'chr3:g.128480137A>T')
  const two = [...one, ...markAt('variant', 'CA2', 'chr3:g.128480237_128480240del')]
  expect([one, two].map(pictureWords)).toEqual([
    'CA1 at chr3:128,480,137 (GRCh38): on its chromosome (above) and enlarged (below).',
    '2 variants spanning 104 bp of chr3 (chr3:128,480,137–128,480,240, GRCh38): on the chromosome (above) and side by ' +
      'side (below).',
  ])
})

it('draws a base around its number, and an element between the numbers of its service', () => {
  const place = (marks: readonly Mark[]) => {
    const { start = 0, end = 0, bars = [] } = windowOf(marks) ?? {}
    return bars.map(({ from, to }) => [from, to].map((share) => start + share * (end - start)))
  }
  const [[low, high] = []] = place(markAt('variant', 'A', 'chr10:g.3781631G>A'))
  expect([low, high].map((position) => position?.toFixed(2))).toEqual(['3781630.50', '3781631.50'])
  const [[from, to] = []] = place(markAt('regulatory', 'A', 'chr10:3823700-3823950'))
  expect([from, to].map((position) => position?.toFixed(2))).toEqual(['3823700.00', '3823950.00'])
})

it('reads a place as it is written here, with its assembly, and as a change of a variant', () => {
  const placed = ['chr1:825620-825820', 'GRCh38 (chr1:825620-825820)', 'chrMT:m.3243A>G', 'GRCh37 (chr1:1-2)', '']
  expect(placed.map((place) => markAt('regulatory', 'A', place)[0]?.region)).toEqual([
    { chromosome: 'chr1', start: 825_620, end: 825_820 },
    { chromosome: 'chr1', start: 825_620, end: 825_820 },
    { chromosome: 'chrM', start: 3242, end: 3243 },
    undefined,
    undefined,
  ])
})
