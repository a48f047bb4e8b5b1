import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kindOfHeading, kindOfNames, readThingKey, THING_KINDS, thingKey } from './thing.ts'

const kinds = ['gene', 'variant', 'drug', 'protein', 'glycan', 'metabolite', 'element', 'sample', 'term'] as const

it('reads a thing back from its key, whatever its name', () => {
  expect(Object.keys(THING_KINDS)).toEqual(kinds)
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.string(), (kind, name) => {
      expect(readThingKey(thingKey(kind, name))).toEqual({ kind, name })
    }),
  )
  expect([readThingKey('TP53'), readThingKey('x:TP53'), readThingKey('')]).toEqual([undefined, undefined, undefined])
})

it('knows columns that name things, and no others', () => {
  expect(['Gene', 'Drug Name', 'Tissue', 'Pathway or Biological Process'].map(kindOfHeading)).toEqual([
    'gene',
    'drug',
    'term',
    'term',
  ])
  expect(['Genes', 'p-value', 'constructor', ''].map(kindOfHeading)).toEqual(Array.from({ length: 4 }, () => undefined))
})

it.each([
  [['TP53', 'CA12', 'HLA-A', 'ENSG00000141510'], 'gene'],
  [['rs7412', 'CA321211', '1-55516888-G-GA'], 'variant'],
  [['imatinib', 'sorafenib', 'methylene blue'], 'drug'],
  [['EH38E2744005', 'EH38E2744007'], 'element'],
  [['G08146BT', 'G86750HK'], 'glycan'],
  [['P14210', 'P29274'], 'protein'],
  [['interferon signaling', 'apoptotic process'], 'term'],
  [[], 'term'],
] as const)('takes %j for things of one kind', (names, kind) => {
  expect(kindOfNames(names)).toBe(kind)
})
