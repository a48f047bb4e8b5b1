import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figure, literalReference, prose, reference, type Prose, type Section } from '../story.ts'
import { composeStory, type CellStory, type ComposedStory } from './compose.ts'
import { earlierSentence } from './remarks.ts'
import { captionOf, plainText, referenceText } from './render.ts'

const gtex = reference(
  '10.1038/ng.2653',
  'Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics vol. 45 580–585 (2013).',
)

function told(sections: CellStory['sections'], cell = 'c'): CellStory {
  return { cell, sections, resolve: (slot) => slot }
}

/** One section as plain text, of the whole playbook or of one cell. */
function sectionText({ cells }: ComposedStory, section: Section, cell?: string): string {
  const all = [...cells].filter(([id]) => cell === undefined || id === cell)
  return all.map(([, sections]) => plainText(sections[section] ?? [])).join('')
}

describe('the example of the reference system', () => {
  const composed = composeStory([
    told({ abstract: prose`Step one picks a gene.` }, 'f1'),
    told(
      {
        abstract: prose`Tissue levels came from GTEx${gtex}.`,
        methods: prose`Levels for ${figure('f1')} were scored${gtex}${literalReference('My Tool, https://x.y')}.`,
        tableLegend: prose`Scores per tissue${gtex}.`,
      },
      'f2',
    ),
    told(
      {
        abstract: prose`A chart was drawn ${figure('f3')}.`,
        legend: prose`Bars of ${figure('f2')}.`,
        methods: prose`x${reference('10.9999/none', '')}`,
      },
      'f3',
    ),
  ])

  it('numbers references in order of first appearance, with all places that cite them', () => {
    expect(composed.references).toEqual([
      {
        number: 1,
        citation: gtex.citation,
        doi: '10.1038/ng.2653',
        places: [
          { cell: 'f2', section: 'abstract' },
          { cell: 'f2', section: 'methods' },
          { cell: 'f2', section: 'tableLegend' },
        ],
      },
      { number: 2, citation: 'My Tool, https://x.y', places: [{ cell: 'f2', section: 'methods' }] },
      { number: 3, citation: '', doi: '10.9999/none', places: [{ cell: 'f3', section: 'methods' }] },
    ])
    expect(composed.references.map(referenceText)).toEqual([
      `1. ${gtex.citation} doi:10.1038/ng.2653`,
      '2. My Tool, https://x.y',
      '3. doi:10.9999/none',
    ])
  })

  it('counts figures and tables apart', () => {
    expect(composed.figures).toEqual(
      new Map([
        ['f2', { kind: 'table', number: 1 }],
        ['f3', { kind: 'figure', number: 1 }],
      ]),
    )
  })

  it('reads as the reference system shows it, but for the number of the figure', () => {
    expect(sectionText(composed, 'abstract')).toBe(
      'Step one picks a gene. Tissue levels came from GTEx [1]. A chart was drawn Fig. 1. ',
    )
    expect(plainText(captionOf(composed, 'f3'))).toBe('Figure 1. Bars of Table 1.')
    expect(plainText(captionOf(composed, 'f2'))).toBe('Table 1. Scores per tissue [1].')
    expect(captionOf(composed, 'f1')).toEqual([])
    expect(sectionText(composed, 'methods')).toBe('Levels for were scored [1] [2].\n\nx [3]\n\n')
    expect(sectionText(composed, 'methods', 'f3')).toBe('x [3]\n\n')
  })

  it('keeps every part under its cell and section, the sections in the order of the step', () => {
    const sections = composed.cells.get('f3')
    expect(Object.entries(sections ?? {})).toEqual([
      [
        'abstract',
        [
          { kind: 'text', text: 'A chart was drawn ' },
          { kind: 'figref', target: 'f3', label: { kind: 'figure', number: 1 } },
          { kind: 'text', text: '.' },
          { kind: 'text', text: ' ' },
        ],
      ],
      [
        'legend',
        [
          { kind: 'figure', label: { kind: 'figure', number: 1 } },
          { kind: 'text', text: 'Bars of ' },
          { kind: 'figref', target: 'f2', label: { kind: 'table', number: 1 } },
          { kind: 'text', text: '.' },
        ],
      ],
      [
        'methods',
        [
          { kind: 'text', text: 'x' },
          { kind: 'cite', number: 3 },
          { kind: 'text', text: '\n\n' },
        ],
      ],
    ])
  })
})

describe('typed prose', () => {
  it('has one blank before a citation however the sentence was written, and none around', () => {
    const tool = literalReference('Tool')
    const composed = composeStory([
      told({
        abstract: prose`
      With a tool ${tool} and again${tool}. `,
      }),
    ])
    expect(sectionText(composed, 'abstract')).toBe('With a tool [1] and again [1]. ')
  })

  it('takes a DOI in any case for the same work, and a citation from wherever it is known', () => {
    const composed = composeStory([
      told({ methods: ['a', reference('10.1/X', ''), 'b', reference('10.1/x', 'Known.')] }),
    ])
    expect(composed.references).toEqual([
      { number: 1, citation: 'Known.', doi: '10.1/x', places: [{ cell: 'c', section: 'methods' }] },
    ])
  })

  it('leaves no trace of a pointer to a step without figure', () => {
    const sentences = [
      prose`The scores (${figure('none')}) were drawn.`,
      prose`The scores of ${figure('none')} were drawn.`,
      prose`See ${figure('none')}.`,
      prose`${figure('none')} was drawn.`,
    ]
    const texts = sentences.map((legend) => sectionText(composeStory([told({ legend })]), 'legend'))
    expect(texts).toEqual([
      'Figure 1. The scores were drawn.',
      'Figure 1. The scores of were drawn.',
      'Figure 1. See.',
      'Figure 1. was drawn.',
    ])
  })

  it('skips empty sections, and lets a legend win over a table legend', () => {
    const composed = composeStory([
      told(
        { methods: prose` `, tableLegend: prose`Not shown ${literalReference('Lost')}.`, legend: prose`Shown.` },
        'a',
      ),
      told({ legend: [], tableLegend: prose`A table.` }, 'b'),
    ])
    expect(composed.references).toEqual([])
    const shown = [...composed.cells.values()].flatMap((sections) => Object.entries(sections))
    expect(shown.map(([section, parts]) => [section, plainText(parts)])).toEqual([
      ['legend', 'Figure 1. Shown.'],
      ['tableLegend', 'Table 1. A table.'],
    ])
  })
})

describe('results made of answers of an earlier time', () => {
  const sentence = 'Answers of STRING of 12 November 2026 were used, because the service gave no usable answer.'
  const tool = literalReference('Tool')
  const remark = earlierSentence({ at: '2026-11-12T23:59:00Z', service: 'STRING' })
  const methodsOf = (methods: Prose) => {
    const old = { ...told({ abstract: prose`Short.`, methods }), remark }
    const composed = composeStory([old, told({ methods: prose`Other.` }, 'd')])
    expect(sectionText(composed, 'abstract')).toBe('Short. ')
    return sectionText(composed, 'methods')
  }

  it('say so at the end of their methods, and nowhere else', () => {
    expect(methodsOf(prose`Links were retrieved ${tool}. `)).toBe(`Links were retrieved [1]. ${sentence}\n\nOther.\n\n`)
    expect(methodsOf(prose`Links came from ${tool}`)).toBe(`Links came from [1]. ${sentence}\n\nOther.\n\n`)
    expect(methodsOf(prose` `)).toBe(`${sentence}\n\nOther.\n\n`)
  })
})

it('numbers without gaps, and cites and points only at what is there', () => {
  const cell = fc.constantFrom('a', 'b', 'c', 'd')
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('x', 'y', 'z').map((doi) => reference(doi, doi)),
    fc.constantFrom('x', 'y').map(literalReference),
    cell.map((id) => figure(id)),
  )
  const section = fc.constantFrom<Section>('abstract', 'introduction', 'methods', 'legend', 'tableLegend')
  // Sections in any order: an object keeps the order in which its keys were set.
  const sections = fc.array(fc.tuple(section, fc.array(piece))).map((entries) => Object.fromEntries(entries))
  const stories = fc.uniqueArray(fc.record({ cell, sections }), { selector: (story) => story.cell })
  fc.assert(
    fc.property(stories, (all) => {
      const composed = composeStory(all.map(({ cell: id, sections: said }) => told(said, id)))
      expect(composed.references.map(({ number }) => number)).toEqual(composed.references.map((_, i) => i + 1))
      for (const kind of ['figure', 'table'] as const) {
        const numbered = [...composed.figures.values()].filter((label) => label.kind === kind)
        expect(numbered.map(({ number }) => number)).toEqual(numbered.map((_, i) => i + 1))
      }
      const cells = [...composed.cells.values()]
      const read = [
        ...(['abstract', 'introduction', 'methods'] as const).flatMap((name) => cells.map((said) => said[name])),
        ...cells.map((said) => said.legend ?? said.tableLegend),
      ]
      let highest = 0
      for (const shown of read.flatMap((parts) => parts ?? [])) {
        if (shown.kind === 'figref') expect(composed.figures.get(shown.target)).toEqual(shown.label)
        if (shown.kind !== 'cite') continue
        expect(shown.number).toBeLessThanOrEqual(highest + 1)
        highest = Math.max(highest, shown.number)
      }
      expect(highest).toBe(composed.references.length)
    }),
  )
})
