import { expect, it } from 'vitest'
import { briefOfMatrix } from './briefs.ts'
import { measurements } from './measurements.ts'

const told = (totals: readonly number[] | undefined, warnings?: readonly string[]) =>
  briefOfMatrix(measurements.gene, { shape: [12_000, 3], totals, ...(warnings && { warnings }) })

it('tells the size of a matrix with its library sizes in millions', () => {
  const totals = [22_700_000, 33_900_000, 25_000_000]
  expect(told(totals)).toEqual({
    size: '12,000 genes × 3 samples',
    notes: ['22.7 to 33.9 million per sample'],
    bars: { values: totals },
  })
  expect(told([1_250_000, 2_000_000]).notes).toEqual(['1.25 to 2.00 million per sample'])
  expect(told([900, 12_500]).notes).toEqual(['900 to 12,500 per sample'])
  expect(told([500, 500]).notes).toEqual(['500 per sample'])
})

it('draws no bars of what is no amount, of one sample, or of what nobody summed', () => {
  const plain = { size: '12,000 genes × 3 samples', notes: [] }
  expect([told([-1, 3]), told([3]), told(undefined)]).toEqual([plain, plain, plain])
  expect(told(undefined, ['These look like TPM.']).notes).toEqual(['1 note'])
})
