import { expect, it } from 'vitest'
import { cutToWidth, widthOf } from './letters.ts'

it('cuts names where the cut leaves them apart, to no more than their room', () => {
  const sets = ['HALLMARK_INTERFERON_ALPHA_RESPONSE', 'HALLMARK_INFLAMMATORY_RESPONSE']
  expect(sets.map(cutToWidth(sets, 130))).toEqual(['HALLMARK_INTERFE…', 'HALLMARK_INFLAM…'])
  const donors = ['Interferon response of donor 1', 'Interferon response of donor 2']
  const cut = donors.map(cutToWidth(donors, 100))
  expect(cut).toEqual(['Interfero…donor 1', 'Interfero…donor 2'])
  for (const name of cut) expect(widthOf(name)).toBeLessThanOrEqual(100)
  expect(cutToWidth(['TP53'], 100)('TP53')).toBe('TP53')
  expect(cutToWidth(['TP53'], 3)('TP53')).toBe('…')
})
