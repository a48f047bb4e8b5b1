import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_NOTEBOOK, PLAIN_STEP, type Cell, type Notebook } from '../document/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { plan } from '../plan/plan.ts'
import type { Json } from '../step.ts'
import { fplChain, readChain, readWorkflow, writeWorkflow } from './pwb.ts'

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'words', 'gone')
const slot = fc.constantFrom('gene', 'terms', 'scores', 'left', 'right', 'other', 'terms:0', 'terms:4')
const params = fc.oneof(
  fc.constantFrom<Json>('ACE2', null, { count: 3 }, { set: ['A'] }),
  // JSON has no negative zero.
  fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
)
const steps = [...exampleRegistry.steps.keys(), 'Unknown', 'Also[Unknown]']

const stepCell = fc.record(
  {
    kind: fc.constant('step' as const),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    step: fc.constantFrom(...steps),
    bindings: fc.dictionary(slot, fc.oneof(id, fc.array(id, { maxLength: 4 })), { maxKeys: 3 }),
    params,
    dataType: fc.constantFrom('Term[Gene]', 'Set[Gene]'),
    timestampMs: fc.integer({ min: 0, max: Date.UTC(2400, 0) }),
    label: fc.string(),
    description: fc.string(),
    collapsed: fc.boolean(),
    processVisible: fc.boolean(),
    dataVisible: fc.boolean(),
    model: fc.constantFrom({ name: 'llama-3.3', on: '2026-11-22' }, { name: '', on: '2027-02-28' }),
  },
  {
    requiredKeys: [
      'kind',
      'id',
      'step',
      'bindings',
      'label',
      'description',
      'collapsed',
      'processVisible',
      'dataVisible',
    ],
  },
)
const textCell = fc.record({
  kind: fc.constant('text' as const),
  id: fc.constantFrom('words', 'more words'),
  text: fc.string(),
  collapsed: fc.boolean(),
})
const cells = fc.uniqueArray<Cell, string>(fc.oneof({ weight: 4, arbitrary: stepCell }, textCell), {
  selector: (cell) => cell.id,
  maxLength: 8,
})
const notebook: fc.Arbitrary<Notebook> = fc.record({
  title: fc.string(),
  description: fc.string(),
  summary: fc.constantFrom('auto', 'gpt', 'manual'),
  gptSummary: fc.string(),
  autoRun: fc.boolean(),
  cells,
})

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('export and import', () => {
  it('gives the same notebook', () => {
    fc.assert(
      fc.property(notebook, (original) => {
        const { file } = writeWorkflow(original, exampleRegistry)
        expect(readWorkflow(throughJson(file), exampleRegistry).notebook).toEqual(original)
      }),
      { numRuns: 500 },
    )
  })

  it('gives the same claims and passages', () => {
    const original: Notebook = {
      ...EMPTY_NOTEBOOK,
      cells: [{ kind: 'text', id: 'words', text: '412 genes are higher.', collapsed: false }],
      claims: [
        {
          id: 'claim',
          cell: 'words',
          field: 'text',
          quote: '412 genes',
          start: 0,
          value: { cell: 'gone', process: 'p', path: ['genes', 'length'], was: 412 },
        },
      ],
      passages: [{ section: 'abstract', cell: '', text: '412 genes are higher.', generated: 'Genes were found.' }],
    }
    const { file } = writeWorkflow(original, exampleRegistry)
    expect(readWorkflow(throughJson(file), exampleRegistry).notebook).toEqual(original)
  })

  it('gives the ids of the plan', () => {
    fc.assert(
      fc.property(notebook, (original) => {
        const ids = new Set(writeWorkflow(original, exampleRegistry).file.workflow.map((step) => step.id))
        for (const planned of plan(original, exampleRegistry).values()) {
          if (planned.state === 'ready') expect(ids).toContain(planned.process.id)
        }
      }),
    )
  })

  it('gives the same workflow without our own part, as PWB would hand it back', () => {
    const bindings = { terms: ['a'], 'terms:0': ['a'], 'terms:4': 'a' }
    const listNamedLikeAnItem: Notebook = {
      ...EMPTY_NOTEBOOK,
      cells: [
        { kind: 'step', id: 'a', step: 'Input[Gene]', bindings: {}, ...PLAIN_STEP },
        { kind: 'step', id: 'b', step: 'Also[Unknown]', bindings, ...PLAIN_STEP },
      ],
    }
    const untimed = notebook.map((original): Notebook => {
      const kept = original.cells.map((cell): Cell => {
        if (cell.kind === 'text') return cell
        const { timestampMs: _, ...rest } = cell
        return rest
      })
      return { ...original, cells: kept }
    })
    fc.assert(
      fc.property(untimed, (original) => {
        const { notebook: _, ...theirs } = writeWorkflow(original, exampleRegistry).file
        fc.pre(theirs.workflow.length > 0)
        const again = writeWorkflow(readWorkflow(throughJson(theirs), exampleRegistry).notebook, exampleRegistry)
        const { notebook: _own, ...back } = again.file
        expect([back, again.leftOut]).toEqual([theirs, []])
      }),
      { numRuns: 500, examples: [[listNamedLikeAnItem]] },
    )
  })

  it('lists every process after those it reads', () => {
    fc.assert(
      fc.property(notebook, (original) => {
        const seen = new Set<string>()
        for (const step of writeWorkflow(original, exampleRegistry).file.workflow) {
          for (const input of Object.values(step.inputs ?? {})) expect(seen).toContain(input.id)
          seen.add(step.id)
        }
      }),
    )
  })
})

describe('a chain', () => {
  it('is that of example B', () => {
    const chain = fplChain(
      {
        ...EMPTY_NOTEBOOK,
        title: 'GTEx Tissue Expression Barplot',
        cells: [
          { kind: 'step', id: 'a', step: 'Input[Gene]', bindings: {}, params: 'ACE2', ...PLAIN_STEP },
          { kind: 'step', id: 'b', step: 'GTExTissueExpressionFromGene', bindings: { gene: 'a' }, ...PLAIN_STEP },
          { kind: 'step', id: 'c', step: 'BarplotFrom[Scored[Tissue]]', bindings: { terms: 'b' }, ...PLAIN_STEP },
        ],
      },
      exampleRegistry,
    )
    expect(JSON.stringify(chain.slice(0, 1))).toBe(
      '[{"id":"6a80359a-83e8-a422-ca1a-f82f886d24ac","cell_metadata":null,"playbook_metadata":null,"process":{"id":"30b1771a-af6f-ba75-0dc5-a764d3f11efb","type":"Input[Gene]","data":{"id":"12c02bd3-f2ec-c719-533f-b1bb3b0170b7","type":"Input[Gene]","value":"ACE2"},"timestamp":null,"inputs":{}}}]',
    )
    expect(chain.slice(1)).toEqual([
      {
        id: 'bd6e0c76-e6ba-d4cb-388a-d7e35e52de9e',
        cell_metadata: null,
        playbook_metadata: null,
        process: {
          id: '80dd011a-bf00-e9ba-34c0-b925491fd7ca',
          type: 'GTExTissueExpressionFromGene',
          data: null,
          timestamp: null,
          inputs: { gene: { id: '30b1771a-af6f-ba75-0dc5-a764d3f11efb' } },
        },
      },
      {
        id: '217ff922-f770-0cee-f1aa-62eba301e491',
        cell_metadata: null,
        playbook_metadata: {
          id: '5a765540-733c-e9ee-80f6-31ac811a2ef7',
          title: 'GTEx Tissue Expression Barplot',
          description: '',
          summary: 'auto',
          gpt_summary: '',
        },
        process: {
          id: '3f16b804-79dc-4e5f-0db7-8a881f611111',
          type: 'BarplotFrom[Scored[Tissue]]',
          data: null,
          timestamp: null,
          inputs: { terms: { id: '80dd011a-bf00-e9ba-34c0-b925491fd7ca' } },
        },
      },
    ])
  })

  it('reads back to a notebook with the same chain, milliseconds, labels and all', () => {
    fc.assert(
      fc.property(notebook, (original) => {
        const chain = fplChain(original, exampleRegistry)
        const back = readChain(throughJson(chain), exampleRegistry)
        expect(fplChain(back, exampleRegistry)).toEqual(chain)
        expect(back.cells.map((cell) => cell.id)).toEqual(chain.map((element) => element.id))
      }),
    )
  })

  it.each([
    [
      'no list',
      {},
      'chain: Invalid input: expected array, received object. Mend this entry, or export the chain again.',
    ],
    [
      'an input that is not there',
      [{ id: 'f', process: { id: 'p', type: 'X', inputs: { a: { id: 'q' } } } }],
      'q not found in preceeding graph: chain[0].process.inputs.a must name a step that stands before chain[0].process. Put that step there, or remove the input.',
    ],
    [
      'two elements with one id',
      [
        { id: 'f', process: { id: 'p', type: 'X' } },
        { id: 'f', process: { id: 'q', type: 'X' } },
      ],
      'Two elements of this chain have one id. Give each element its own id.',
    ],
  ])('with %s is refused', (_, json, message) => {
    expect(() => readChain(json, exampleRegistry)).toThrow(expect.objectContaining({ name: 'InputError', message }))
  })
})
