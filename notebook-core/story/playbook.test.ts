import { describe, expect, it } from 'vitest'
import type { Notebook, Passage } from '../document/notebook.ts'
import type { ProcessState } from '../api/processes.ts'
import { stepCell as cell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { plan } from '../plan/plan.ts'
import type { Json } from '../step.ts'
import { playbookStory } from './playbook.ts'
import { plainText } from './render.ts'

const text = { kind: 'text', id: 'words', text: '## Discussion', collapsed: false } as const
const scores = [{ term: 'Testis', zscore: 6.06 }]
const outputs: Readonly<Record<string, Json>> = {
  gene: 'ACE2',
  tissues: scores,
  again: scores,
  top: scores,
  plot: { marks: [] },
  old: { marks: [] },
  agt: 'AGT',
  set: { set: ['ACE2', 'AGT'] },
}

const cells: Notebook['cells'] = [
  { ...cell('plot', 'BarplotFrom[Scored[Tissue]]', { terms: 'top' }), label: 'My plot', dataVisible: false },
  cell('gene', 'Input[Gene]', {}, 'ACE2'),
  { ...cell('tissues', 'GTExTissueExpressionFromGene', { gene: 'gene' }), description: 'Chosen by the board.' },
  text,
  cell('top', 'TopTissues', { scores: 'tissues' }, { count: 3 }),
  cell('agt', 'Input[Gene]', {}, 'AGT'),
  cell('set', 'TermToSet[Term[Gene]]', { terms: ['gene', 'agt'] }),
  cell('again', 'GTExTissueExpressionFromGene', { gene: 'agt' }),
  cell('waiting', 'Input[Gene]'),
  cell('old', 'OldPlot', { gene: 'gene' }),
]

const done = { state: 'done', finishedAt: '2026-11-20T10:00:00Z', durationMs: 1, reused: false } as const
const ofOld: ProcessState = { ...done, earlier: { at: '2026-11-02T10:00:00Z', service: 'GTEx' } }

function told(
  there: readonly string[],
  states: Readonly<Record<string, ProcessState>> = {},
  others: Readonly<Record<string, Json>> = {},
  passages: readonly Passage[] = [],
) {
  const content = {
    title: 'Title',
    description: 'About',
    summary: 'auto',
    gptSummary: '',
    autoRun: true,
    cells,
    passages,
  } as const
  const planned = plan(content, exampleRegistry)
  const results = new Map<string, Json>()
  const stateOf = new Map<string, ProcessState | undefined>()
  for (const id of there) {
    const found = planned.get(id)
    const output = others[id] ?? outputs[id]
    if (found?.state !== 'ready' || output === undefined) continue
    results.set(found.process.id, output)
    stateOf.set(found.process.id, states[id])
  }
  return playbookStory(
    content,
    planned,
    exampleRegistry,
    (process) => results.get(process),
    (process) => stateOf.get(process),
  )
}

describe('the story of a playbook', () => {
  it('says which of two equal steps used answers of an earlier time', () => {
    const { methods } = told(['gene', 'tissues', 'agt', 'again'], { again: ofOld })
    const ends = methods.map(({ cell: id, parts }) => [id, plainText(parts).includes('2 November 2026 were used')])
    expect(Object.fromEntries(ends)).toMatchObject({ tissues: false, again: true })
  })

  it('says which members a result lacks and why, and tells the step, so that it gives no other reason', () => {
    const without = [
      { members: ['AGT'], service: 'GTEx', why: 'GTEx could not be reached.' },
      { members: ['REN', 'ACE'], service: 'STRING', why: 'STRING is away.' },
    ]
    const { methods } = told(['gene', 'tissues'], { tissues: { ...done, without } })
    expect(methods.map(({ parts }) => plainText(parts))).toEqual([
      'Median expression of ACE2 was requested from GTEx [1] (Table 1). Without AGT, REN, ACE. AGT is missing, because GTEx gave no usable answer. REN and ACE are missing, because STRING gave no usable answer.\n\n',
    ])
  })

  it('ends the methods of a result with what is doubtful about it, and repeats that of nothing made of it', () => {
    const doubtful = { marks: [], warnings: ['These look like TPM.'] }
    const { methods } = told(['gene', 'tissues', 'top', 'plot', 'old'], {}, { plot: doubtful, old: doubtful })
    const found = methods.flatMap(({ cell: id, parts }) => (plainText(parts).includes('look like TPM') ? [id] : []))
    expect(found).toEqual(['plot'])
    expect(plainText(methods.find(({ cell: id }) => id === 'plot')?.parts ?? [])).toMatch(
      /\. These look like TPM\.\s*$/,
    )
  })

  const story = told(Object.keys(outputs))

  it('tells every section in the order of the argument: a plot that stands first after what it is of', () => {
    expect([story.title, story.description]).toEqual(['Title', 'About'])
    expect(plainText(story.abstract.flatMap(({ parts }) => parts))).toBe(
      'Expression of ACE2 in 1 tissues was obtained from GTEx. Expression of AGT in 1 tissues was obtained from GTEx. The analysis started from the gene ACE2 and the gene AGT. ',
    )
    expect(story.methods.map(({ cell: id, label, parts }) => [id, label, plainText(parts)])).toEqual([
      [
        'tissues',
        'Tissues that express a gene',
        'Median expression of ACE2 was requested from GTEx [1] (Table 1).\n\n',
      ],
      ['top', 'Top tissues', 'The 3 highest of Table 1 were kept.\n\n'],
      ['plot', 'My plot', 'The scores of were drawn with Drawing [2].\n\n'],
      ['set', 'Genes to a set', 'Two genes were collected.\n\n'],
      ['again', 'Tissues that express a gene', 'Median expression of AGT was requested from GTEx [1] (Table 2).\n\n'],
    ])
  })

  it('gives an introduction that two steps share once', () => {
    expect(story.introduction.map(({ cell: id, parts }) => [id, plainText(parts)])).toEqual([
      ['tissues', 'GTEx measures expression over tissues [1].\n\n'],
    ])
  })

  it('lists results with captions, and texts in their place', () => {
    const shown = [...story.results.values()].map((item) =>
      item.kind === 'text' ? item.text : [item.cell, item.type.id, item.figure, plainText(item.caption)],
    )
    expect(shown).toEqual([
      ['gene', 'Term[Gene]', undefined, ''],
      ['tissues', 'Scored[Tissue]', { kind: 'table', number: 1 }, 'Table 1. Expression of ACE2 over tissues [1].'],
      '## Discussion',
      ['top', 'Scored[Tissue]', undefined, ''],
      ['plot', 'Figure', { kind: 'figure', number: 1 }, 'Figure 1. Scores of.'],
      ['agt', 'Term[Gene]', undefined, ''],
      ['set', 'Set[Gene]', undefined, ''],
      ['again', 'Scored[Tissue]', { kind: 'table', number: 2 }, 'Table 2. Expression of AGT over tissues [1].'],
      ['old', 'Figure', undefined, ''],
    ])
    expect(story.results.get('tissues')).toEqual({
      kind: 'output',
      cell: 'tissues',
      label: 'Tissues that express a gene',
      description: 'Chosen by the board.',
      process: '80dd011a-bf00-e9ba-34c0-b925491fd7ca',
      type: exampleRegistry.types.get('Scored[Tissue]'),
      value: scores,
      text: 'Scored tissues',
      isPrompt: false,
      isInput: false,
      processVisible: true,
      dataVisible: true,
      figure: { kind: 'table', number: 1 },
      finding: [
        { kind: 'text', text: 'Expression of ACE2 in 1 tissues was obtained from GTEx' },
        { kind: 'cite', number: 1 },
        { kind: 'text', text: ' (' },
        { kind: 'figref', target: 'tissues', label: { kind: 'table', number: 1 } },
        { kind: 'text', text: ').' },
        { kind: 'text', text: '\n\n' },
      ],
      caption: [
        { kind: 'figure', label: { kind: 'table', number: 1 } },
        { kind: 'text', text: 'Expression of ACE2 over tissues' },
        { kind: 'cite', number: 1 },
        { kind: 'text', text: '.' },
      ],
    })
  })

  it('numbers references over all sections', () => {
    expect(story.references.map(({ number, citation }) => [number, citation])).toEqual([
      [1, 'Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project.'],
      [2, 'Drawing, https://drawing.example'],
    ])
  })

  it('reports a story that throws and goes on', () => {
    expect(story.failures).toEqual([{ cell: 'old', message: 'this story is broken' }])
  })
})

it('leaves out what has no result yet, and what follows from a result that was dropped', () => {
  const story = told(['gene', 'top', 'agt', 'set'])
  expect([...story.results.keys()]).toEqual(['gene', 'words', 'agt', 'set'])
  expect(plainText(story.abstract.flatMap(({ parts }) => parts))).toBe(
    'The analysis started from the gene ACE2 and the gene AGT. It has not answered its question yet: 5 of 6 steps have no result. ',
  )
  expect([story.references, story.failures]).toEqual([[], []])
})

it('of an empty notebook is an empty paper', () => {
  const empty = { title: '', description: '', summary: 'auto', gptSummary: '', autoRun: true, cells: [] } as const
  expect(playbookStory(empty, new Map(), exampleRegistry, () => undefined)).toEqual({
    title: '',
    description: '',
    abstract: [],
    introduction: [],
    methods: [],
    results: new Map(),
    order: { cells: [], supplement: new Set() },
    references: [],
    figures: new Map(),
    edited: [],
    unclaimed: [],
    failures: [],
  })
})

describe('what people wrote in the place of what the steps say', () => {
  const passages: readonly Passage[] = [
    {
      section: 'abstract',
      cell: '',
      text: 'Testis stands out ([#plot]) [@doi:10.1/new].',
      generated: 'Something else.',
    },
    { section: 'introduction', cell: '', text: 'One.\n\nTwo [@doi:10.1038/NG.2653].', generated: 'Before.' },
    {
      section: 'methods',
      cell: 'top',
      text: 'The highest were kept.',
      generated: 'The 3 highest of [#tissues] were kept.',
    },
    { section: 'caption', cell: 'tissues', text: 'Tissues.', generated: 'Before.' },
    { section: 'methods', cell: 'gone', text: 'Nothing.', generated: 'Nothing.' },
  ]
  const story = told(['gene', 'tissues', 'top', 'plot'], {}, {}, passages)
  const words = (all: readonly { readonly parts: Parameters<typeof plainText>[0] }[]) =>
    all.map(({ parts }) => plainText(parts).trim())

  it('stands in the paper, its works cited in order and its pointers with the numbers that they have now', () => {
    expect([words(story.abstract), words(story.introduction)]).toEqual([
      ['Testis stands out (Fig. 1) [1].'],
      ['One.', 'Two [2].'],
    ])
    expect(words(story.methods)).toEqual([
      'Median expression of ACE2 was requested from GTEx [2] (Table 1).',
      'The highest were kept.',
      'The scores of were drawn with Drawing [3].',
    ])
    const tissues = story.results.get('tissues')
    expect(tissues?.kind === 'output' && plainText(tissues.caption)).toBe('Table 1. Tissues.')
  })

  it('keeps what the steps say now beside it', () => {
    expect(story.edited.map(({ section, cell: id, now }) => [section, id, now])).toEqual([
      [
        'abstract',
        '',
        'Expression of ACE2 in 1 tissues was obtained from GTEx. The analysis started from the gene ACE2. Of 6 steps, 3 have no result yet.',
      ],
      ['introduction', '', 'GTEx measures expression over tissues [@doi:10.1038/ng.2653].'],
      ['methods', 'top', 'The 3 highest of [#tissues] were kept.'],
      ['caption', 'tissues', 'Expression of ACE2 over tissues [@doi:10.1038/ng.2653].'],
      ['methods', 'gone', ''],
    ])
  })
})
