import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../json.ts'
import { cellMetadataId, contentId, dataId, fplId, playbookMetadataId, processId } from './content-id.ts'

const ace2 = { id: '12c02bd3-f2ec-c719-533f-b1bb3b0170b7' }
const gene = '30b1771a-af6f-ba75-0dc5-a764d3f11efb'
const tissues = '80dd011a-bf00-e9ba-34c0-b925491fd7ca'
const barplot = '3f16b804-79dc-4e5f-0db7-8a881f611111'
const title = { title: 'GTEx Tissue Expression Barplot' }

describe('example A: data and process', () => {
  it('names the data', () => {
    expect(dataId('Input[Gene]', 'ACE2')).toBe(ace2.id)
  })
  it('names a prompt, a step and a plot', () => {
    expect(processId({ type: 'Input[Gene]', data: ace2, inputs: {} })).toBe(gene)
    expect(processId({ type: 'GTExTissueExpressionFromGene', inputs: { gene } })).toBe(tissues)
    expect(processId({ type: 'BarplotFrom[Scored[Tissue]]', inputs: { terms: tissues } })).toBe(barplot)
  })
  it('reproduces the older rule of three elements', () => {
    const input = contentId(['Input[Gene]', ace2.id, []])
    const second = contentId(['GTExTissueExpressionFromGene', null, [{ key: 'gene', value: input }]])
    const third = contentId(['BarplotFrom[Scored[Tissue]]', null, [{ key: 'terms', value: second }]])
    expect([input, second, third]).toEqual([
      '83efe773-027b-4f21-688d-b27555938a04',
      '43854076-44ba-9ccb-22ce-d0f111c32752',
      '33cdac4f-49de-6c59-5566-917e1bd390a3',
    ])
  })
})

describe('example B: a version with a title', () => {
  const first = fplId({ process: gene })
  const second = fplId({ process: tissues, parent: first })
  it('names every cell of the chain', () => {
    expect(first).toBe('6a80359a-83e8-a422-ca1a-f82f886d24ac')
    expect(second).toBe('bd6e0c76-e6ba-d4cb-388a-d7e35e52de9e')
    expect(playbookMetadataId(title)).toBe('5a765540-733c-e9ee-80f6-31ac811a2ef7')
    expect(fplId({ process: barplot, playbookMetadata: title, parent: second })).toBe(
      '217ff922-f770-0cee-f1aa-62eba301e491',
    )
    expect(fplId({ process: barplot, parent: second })).toBe('53d2c476-9bdf-224b-e28a-ab552792cf4a')
  })
  it('lets cell metadata enter with its keys in order', () => {
    const label = { label: 'My label', processVisible: true, dataVisible: false }
    expect(cellMetadataId(label)).toBe('e5cd0aeb-0f0b-10e5-d4bf-da472a47b502')
    expect(fplId({ process: barplot, cellMetadata: label, parent: second })).toBe(
      '5f9d5af4-8bd1-2a1f-b644-9553d705cae6',
    )
  })
})

describe('example C: several inputs in one slot, and a set', () => {
  const agt = processId({
    type: 'Input[Gene]',
    data: { id: 'dea4e665-2d72-3ca1-2aa3-bc2490548f26' },
    inputs: {},
  })
  it('names a step over a list', () => {
    expect(dataId('Input[Gene]', 'AGT')).toBe('dea4e665-2d72-3ca1-2aa3-bc2490548f26')
    expect(agt).toBe('2a226ce0-9b1b-7e1e-1445-bab6e3afe704')
    const set = processId({ type: 'TermToSet[Term[Gene]]', inputs: { 'terms:1': agt, 'terms:0': gene } })
    expect(set).toBe('eb64169d-0a3e-bdbc-ad66-1c7308052f01')
    const chain = [gene, agt, set].reduce<string | undefined>(
      (parent, process) => fplId(parent === undefined ? { process } : { process, parent }),
      undefined,
    )
    expect(chain).toBe('97097dc3-2222-ed87-810b-dc861c8698c4')
  })
  it('names a set whatever the order of its keys', () => {
    const id = 'e14a7e09-32a4-e06e-2315-e2be11190502'
    expect(dataId('Input[Set[Gene]]', { description: 'Two genes', set: ['ACE2', 'AGT'] })).toBe(id)
    expect(dataId('Input[Set[Gene]]', { set: ['ACE2', 'AGT'], description: 'Two genes' })).toBe(id)
    const process = processId({ type: 'Input[Set[Gene]]', data: { id }, inputs: {} })
    expect(process).toBe('eb7fd951-d0a5-9285-a4ac-89b45a83c01a')
    expect(fplId({ process })).toBe('c6d2a711-6d9c-67ed-5399-fdf351e3014d')
  })
})

describe('further vectors', () => {
  it.each([
    ['Term[Gene]', 'ACE2', '17165506-14be-2602-ba46-bc5f96d1ae6d'],
    [
      'Scored[Tissue]',
      [
        { term: 'Brain_Cortex', zscore: 2.5 },
        { zscore: 'inf', term: 'Testis' },
      ],
      '536b7a71-8867-c86e-bb87-0d56f92db2c1',
    ],
    ['Scored[Tissue]', [{ term: 'Testis', zscore: 4.5 }], '46fd03ea-9514-577d-50ac-a320becdcee1'],
    ['PlotlyPlot', { data: [], layout: {} }, 'ab1c333a-72c0-aa40-0e3f-e7f9e1364fbd'],
    ['FileURL', { filename: 'y.tsv', url: 'https://x/y.tsv' }, '6444216c-7d75-81d3-164e-f677aa5e8810'],
  ])('names data of %s', (type, value, id) => {
    expect(dataId(type, value)).toBe(id)
  })
  it('names a file prompt', () => {
    const data = { id: '6444216c-7d75-81d3-164e-f677aa5e8810' }
    expect(processId({ type: 'FileInput', data, inputs: {} })).toBe('dd4375b9-64ff-47ba-7502-4e56b32ae43d')
  })
  it('lets only the milliseconds of a timestamp enter', () => {
    const process = processId({ type: 'Input[Gene]', data: ace2, inputs: {}, timestampMs: 123 })
    expect(process).toBe('5a62e462-ac20-2afc-3ee0-d5e11696017b')
    const timestampMs = Date.parse('2024-05-06T07:08:09.123Z')
    expect(processId({ type: 'Input[Gene]', data: ace2, inputs: {}, timestampMs })).toBe(process)
  })
  it('names an unbound prompt and its version', () => {
    const process = processId({ type: 'Input[Gene]', inputs: {} })
    expect(process).toBe('8b5a47b8-2a28-65fb-ca29-a1a3420d0bcc')
    expect(fplId({ process })).toBe('fc1a3dc5-2ffd-882f-d9d4-2f621f5ab04d')
  })
  it('names metadata', () => {
    expect(cellMetadataId({})).toBe('355b9db0-d98a-950d-e3f9-98c31d29a81c')
    expect(cellMetadataId({ label: '', description: '', processVisible: false })).toBe(
      '3efa2ee6-ef0a-d2c6-3a8c-cef13a9ebacb',
    )
    expect(playbookMetadataId({})).toBe('51dd6817-667d-9e3c-d732-33d911712c1b')
  })
})

describe('canonical JSON', () => {
  it('writes numbers and non-ASCII text as JSON.stringify does', () => {
    const scored = [
      { term: 'β-cat', zscore: 1e-7 },
      { term: 'A', zscore: -0 },
      { term: 'B', zscore: 1e21 },
      { term: 'C', zscore: 0.30000000000000004 },
    ]
    expect(canonicalJson(['Scored[Gene]', scored])).toBe(
      '["Scored[Gene]",[{"term":"β-cat","zscore":1e-7},{"term":"A","zscore":0},{"term":"B","zscore":1e+21},{"term":"C","zscore":0.30000000000000004}]]',
    )
    expect(dataId('Scored[Gene]', scored)).toBe('02d8e58f-598e-2262-7367-111cabbaa5f9')
  })
  it('sorts keys by code unit, drops undefined members and writes undefined items as null', () => {
    const value = { b: 1, a: undefined, '10': 2, '9': 3, Z: 4, é: 5, n: null, arr: [undefined, NaN, 1] }
    expect(canonicalJson(['X', value])).toBe('["X",{"10":2,"9":3,"Z":4,"arr":[null,null,1],"b":1,"n":null,"é":5}]')
    expect(dataId('X', value)).toBe('910a0727-99e1-61fd-f155-9a7e4208b033')
  })
  it('sorts slots as plain strings', () => {
    const inputs = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`terms:${i}`, gene]))
    const order = ['0', '1', '10', '11', '2', '3', '4', '5', '6', '7', '8', '9']
    const tuple = ['GMT', null, order.map((i) => ({ key: `terms:${i}`, value: gene })), null]
    expect(processId({ type: 'GMT', inputs })).toBe(contentId(tuple))
  })
  it('reads back as the same value, whatever the order of keys', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled)
      if (value === null || typeof value !== 'object') return value
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, member]) => [key, shuffled(member)]),
      )
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        // JSON has no negative zero.
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(shuffled(value))).toBe(text)
      }),
    )
  })
})
