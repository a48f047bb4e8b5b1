import fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestedConditions } from './condition.ts'

it('takes whole words, so that growth is no wild type', () => {
  expect(suggestedConditions(['growth factor, 24 h', 'WT_rep1', 'DMSO', 'sh-ctrl'])).toEqual([
    'Perturbation',
    'Control',
    'Control',
    'Control',
  ])
})

it('says nothing when all samples are of one sort', () => {
  expect(suggestedConditions(['control 1', 'control 2'])).toEqual(['Unknown', 'Unknown'])
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const found = suggestedConditions(texts)
      expect(found).toHaveLength(texts.length)
      expect(found.includes('Unknown')).toBe(texts.length > 0 && new Set(found).size === 1)
    }),
  )
})
