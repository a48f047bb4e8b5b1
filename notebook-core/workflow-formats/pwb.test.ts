import { describe, expect, it } from 'vitest'
import { EMPTY_NOTEBOOK, PLAIN_STEP, type Notebook, type StepCell } from '../document/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { SIMULATED, withSimulation } from '../report/simulated.ts'
import { fplChain, readChain, readWorkflow, writeWorkflow } from './pwb.ts'

function cell(id: string, step: string, more: Partial<StepCell> = {}): StepCell {
  return { kind: 'step', id, step, bindings: {}, ...PLAIN_STEP, ...more }
}

/** The export that the reference system makes of example B. */
const exported = {
  data: { '12c02bd3-f2ec-c719-533f-b1bb3b0170b7': { type: 'Input[Gene]', value: 'ACE2' } },
  workflow: [
    {
      id: '30b1771a-af6f-ba75-0dc5-a764d3f11efb',
      type: 'Input[Gene]',
      data: { id: '12c02bd3-f2ec-c719-533f-b1bb3b0170b7' },
    },
    {
      id: '80dd011a-bf00-e9ba-34c0-b925491fd7ca',
      type: 'GTExTissueExpressionFromGene',
      inputs: { gene: { id: '30b1771a-af6f-ba75-0dc5-a764d3f11efb' } },
    },
    {
      id: '3f16b804-79dc-4e5f-0db7-8a881f611111',
      type: 'BarplotFrom[Scored[Tissue]]',
      inputs: { terms: { id: '80dd011a-bf00-e9ba-34c0-b925491fd7ca' } },
    },
  ],
  metadata: {
    id: '5a765540-733c-e9ee-80f6-31ac811a2ef7',
    title: 'GTEx Tissue Expression Barplot',
    description: '',
    summary: 'auto',
    gpt_summary: '',
  },
}

const barplot: Notebook = {
  ...EMPTY_NOTEBOOK,
  title: 'GTEx Tissue Expression Barplot',
  cells: [
    cell('30b1771a-af6f-ba75-0dc5-a764d3f11efb', 'Input[Gene]', { params: 'ACE2' }),
    cell('80dd011a-bf00-e9ba-34c0-b925491fd7ca', 'GTExTissueExpressionFromGene', {
      bindings: { gene: '30b1771a-af6f-ba75-0dc5-a764d3f11efb' },
    }),
    cell('3f16b804-79dc-4e5f-0db7-8a881f611111', 'BarplotFrom[Scored[Tissue]]', {
      bindings: { terms: '80dd011a-bf00-e9ba-34c0-b925491fd7ca' },
    }),
  ],
}

function cellsOf(json: unknown) {
  return readWorkflow(json, exampleRegistry).notebook.cells
}

describe('reading a workflow', () => {
  it('reads an export of the reference system with its title', () => {
    expect(readWorkflow(exported, exampleRegistry)).toEqual({ notebook: barplot, outputs: [] })
  })

  it('reads the assisted text as the abstract where it was chosen as the summary', () => {
    const text = 'ACE2 is highest in the small intestine.'
    const read = (summary: string) =>
      readWorkflow({ ...exported, metadata: { ...exported.metadata, summary, gpt_summary: text } }, exampleRegistry)
    const { notebook } = read('gpt')
    expect(notebook.passages).toEqual([{ section: 'abstract', cell: '', text, generated: '' }])
    expect([read('auto').notebook.passages, read('manual').notebook.passages]).toEqual([undefined, undefined])
    const { metadata } = writeWorkflow(notebook, exampleRegistry).file
    expect([metadata?.summary, metadata?.gpt_summary]).toEqual(['gpt', text])
    // Who goes back to what the steps say does not get it again.
    const { passages: _dropped, ...generated } = notebook
    expect(readWorkflow(writeWorkflow(generated, exampleRegistry).file, exampleRegistry).notebook).toEqual(generated)
  })

  it('keeps an abstract that people wrote where PWB shows it, and reads it from there', () => {
    const abstract = {
      section: 'abstract',
      cell: '',
      text: 'ACE2 is highest in the small intestine.',
      generated: '',
    } as const
    const original = {
      ...barplot,
      description: 'For the Monday meeting.',
      summary: 'manual',
      passages: [abstract],
    } as const
    const { file } = writeWorkflow(original, exampleRegistry)
    expect([file.metadata?.summary, file.metadata?.description]).toEqual(['manual', abstract.text])
    expect(readWorkflow(file, exampleRegistry).notebook).toEqual(original)
    const theirs = { ...file, notebook: undefined }
    const read = { ...original, description: '' }
    expect(readWorkflow(theirs, exampleRegistry).notebook).toEqual(read)
    const chain = fplChain(original, exampleRegistry)
    const withoutIds = (notebook: Notebook) => ({ ...notebook, cells: [] })
    expect(withoutIds(readChain(chain, exampleRegistry))).toEqual(withoutIds(read))
    expect(fplChain(readChain(chain, exampleRegistry), exampleRegistry)).toEqual(chain)
  })

  it('says of simulated results that they are simulated in the abstract, too', () => {
    const abstract = { section: 'abstract', cell: '', text: 'ACE2 is high.', generated: '' } as const
    const original = withSimulation({ ...barplot, summary: 'manual', passages: [abstract] } as const)
    expect(writeWorkflow(original, exampleRegistry).file.metadata?.description).toBe(`${SIMULATED}.\n\nACE2 is high.`)
  })

  it('reads a hand-written file: any ids, data in place, the output type as type of the data', () => {
    const json = {
      workflow: [
        { id: '0', type: 'Input[Gene]', data: { type: 'Term[Gene]', value: 'ACE2' } },
        { id: '1', type: 'GTExTissueExpressionFromGene', inputs: { gene: { id: '0' } } },
      ],
      metadata: { title: 'By hand' },
    }
    expect(readWorkflow(json, exampleRegistry)).toEqual({
      notebook: {
        ...EMPTY_NOTEBOOK,
        title: 'By hand',
        cells: [
          cell('0', 'Input[Gene]', { params: 'ACE2', dataType: 'Term[Gene]' }),
          cell('1', 'GTExTissueExpressionFromGene', { bindings: { gene: '0' } }),
        ],
      },
      outputs: [],
    })
  })

  it('reads list slots in the order of their numbers, also of steps it does not know', () => {
    const genes = Array.from({ length: 12 }, (_, i) => ({ id: `g${i}`, type: 'Input[Gene]' }))
    const inputs = Object.fromEntries(genes.map(({ id }, i) => [`terms:${i}`, { id }]))
    const workflow = [
      ...genes,
      { id: 'set', type: 'TermToSet[Term[Gene]]', inputs },
      { id: 'one', type: 'TermToSet[Term[Gene]]', inputs: { terms: { id: 'g1' } } },
      {
        id: 'odd',
        type: 'Unknown',
        inputs: { 'x:0': { id: 'g0' }, 'x:1': { id: 'g1' }, 'y:1': { id: 'g2' }, z: { id: 'g3' } },
      },
      { id: 'gene', type: 'GTExTissueExpressionFromGene', inputs: { 'gene:0': { id: 'g5' } } },
    ]
    expect(cellsOf({ workflow }).slice(12)).toEqual([
      cell('set', 'TermToSet[Term[Gene]]', { bindings: { terms: genes.map(({ id }) => id) } }),
      cell('one', 'TermToSet[Term[Gene]]', { bindings: { terms: ['g1'] } }),
      cell('odd', 'Unknown', { bindings: { x: ['g0', 'g1'], 'y:1': 'g2', z: 'g3' } }),
      cell('gene', 'GTExTissueExpressionFromGene', { bindings: { gene: 'g5' } }),
    ])
  })

  it('keeps unknown steps with their data, and leaves a prompt empty whose data is not in the file', () => {
    const json = {
      data: { d: { type: 'Strange', value: { deep: [1, null] } } },
      workflow: [
        { id: 'a', type: 'Strange', data: { id: 'd' } },
        { id: 'b', type: 'Input[Gene]', data: { id: 'gone' } },
        { id: 'c', type: 'Input[Gene]', data: null, inputs: null, output: null, extra: 1 },
      ],
      metadata: null,
    }
    expect(cellsOf(json)).toEqual([
      cell('a', 'Strange', { params: { deep: [1, null] } }),
      cell('b', 'Input[Gene]'),
      cell('c', 'Input[Gene]'),
    ])
  })

  it('reads results that carry their true id, and no others', () => {
    const json = {
      data: {
        '46fd03ea-9514-577d-50ac-a320becdcee1': { type: 'Scored[Tissue]', value: [{ term: 'Testis', zscore: 4.5 }] },
        forged: { type: 'Term[Gene]', value: 'ACE2' },
      },
      workflow: [
        { id: 'g', type: 'Input[Gene]', output: { id: 'forged' } },
        {
          id: 't',
          type: 'GTExTissueExpressionFromGene',
          inputs: { gene: { id: 'g' } },
          output: { id: '46fd03ea-9514-577d-50ac-a320becdcee1' },
        },
        { id: 'n', type: 'Input[Gene]', output: { id: 'gone' } },
      ],
    }
    expect(readWorkflow(json, exampleRegistry).outputs).toEqual([
      { cell: 't', type: 'Scored[Tissue]', value: [{ term: 'Testis', zscore: 4.5 }] },
    ])
  })

  it('takes a process that is listed twice as two cells', () => {
    const [gene] = exported.workflow
    expect(cellsOf({ ...exported, workflow: [gene, gene] }).map(({ id }) => id)).toEqual([
      '30b1771a-af6f-ba75-0dc5-a764d3f11efb',
      '30b1771a-af6f-ba75-0dc5-a764d3f11efb~2',
    ])
  })
})

describe('writing a workflow', () => {
  it('writes what the reference system writes, to the character', () => {
    const { file, leftOut } = writeWorkflow(barplot, exampleRegistry)
    const { notebook: _, ...theirs } = file
    expect(JSON.stringify(theirs)).toBe(JSON.stringify(exported))
    expect(leftOut).toEqual([])
  })

  it('writes results, and each step with its keys in order', () => {
    const value = [{ term: 'Testis', zscore: 4.5 }]
    const { file } = writeWorkflow(barplot, exampleRegistry, (process) =>
      process === '80dd011a-bf00-e9ba-34c0-b925491fd7ca' ? { type: 'Scored[Tissue]', value } : undefined,
    )
    expect(JSON.stringify(file.workflow[1])).toBe(
      '{"id":"80dd011a-bf00-e9ba-34c0-b925491fd7ca","type":"GTExTissueExpressionFromGene","inputs":{"gene":{"id":"30b1771a-af6f-ba75-0dc5-a764d3f11efb"}},"output":{"id":"46fd03ea-9514-577d-50ac-a320becdcee1"}}',
    )
    expect(file.data).toEqual({
      ...exported.data,
      '46fd03ea-9514-577d-50ac-a320becdcee1': { type: 'Scored[Tissue]', value },
    })
    expect(readWorkflow(JSON.parse(JSON.stringify(file)), exampleRegistry)).toEqual({
      notebook: barplot,
      outputs: [{ cell: '80dd011a-bf00-e9ba-34c0-b925491fd7ca', type: 'Scored[Tissue]', value }],
    })
  })

  it('writes cells that are not ready with what they have, inputs before their users, and no metadata for no title', () => {
    const notebook: Notebook = {
      ...EMPTY_NOTEBOOK,
      cells: [
        cell('two', 'CompareSets', { bindings: { left: 'set', right: 'gone' } }),
        { kind: 'text', id: 'words', text: 'Words', collapsed: false },
        cell('set', 'TermToSet[Term[Gene]]', { bindings: { terms: ['words', 'gene'] } }),
        cell('gene', 'Input[Gene]'),
        cell('a', 'TopTissues', { bindings: { scores: 'b' }, params: { count: 1 } }),
        cell('b', 'TopTissues', { bindings: { scores: 'a' }, params: { count: 1 } }),
        cell('after', 'BarplotFrom[Scored[Tissue]]', { bindings: { terms: 'b' } }),
      ],
    }
    const { file, leftOut } = writeWorkflow(notebook, exampleRegistry)
    const { notebook: _, ...theirs } = file
    expect(theirs).toEqual({
      data: {},
      workflow: [
        { id: '8b5a47b8-2a28-65fb-ca29-a1a3420d0bcc', type: 'Input[Gene]' },
        {
          id: expect.any(String),
          type: 'TermToSet[Term[Gene]]',
          inputs: { 'terms:0': { id: '8b5a47b8-2a28-65fb-ca29-a1a3420d0bcc' } },
        },
        { id: expect.any(String), type: 'CompareSets', inputs: { left: { id: file.workflow[1]?.id } } },
        { id: expect.any(String), type: 'BarplotFrom[Scored[Tissue]]' },
      ],
    })
    expect(leftOut).toEqual(['a', 'b'])
    expect(readWorkflow(JSON.parse(JSON.stringify(file)), exampleRegistry).notebook).toEqual(notebook)
  })
})
