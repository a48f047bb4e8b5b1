import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkers } from '../interchange/markers.ts'
import { figure, literalReference, prose, reference, type Prose } from '../story.ts'
import { composeStory, type Section, type StoryPart } from './compose.ts'
import { captionOf, plainText, referenceText, sectionText } from './render.ts'

const gtex =
  'Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics vol. 45 580–585 (2013).'
const citations = new Map([['10.1038/ng.2653', gtex]])

function marked(cell: string, section: Section, text: string): StoryPart {
  return { cell, section, prose: parseMarkers(text, citations), resolve: (id) => id }
}

function part(section: Section, told: Prose, cell = 'c'): StoryPart {
  return { cell, section, prose: told, resolve: (slot) => slot }
}

describe('the example of the reference system', () => {
  const composed = composeStory([
    marked('f1', 'abstract', 'Step one picks a gene.'),
    marked('f2', 'abstract', 'Tissue levels came from GTEx\\ref{doi:10.1038/ng.2653}.'),
    marked(
      'f2',
      'methods',
      'Levels for \\figref{f1} were scored\\ref{doi:10.1038/ng.2653}\\ref{My Tool, https://x.y}.',
    ),
    marked('f2', 'tableLegend', 'Scores per tissue\\ref{doi:10.1038/ng.2653}.'),
    marked('f3', 'abstract', 'A chart was drawn \\figref{f3}.'),
    marked('f3', 'legend', 'Bars of \\figref{f2}.'),
    marked('f3', 'methods', 'x\\ref{doi:10.9999/none}'),
  ])

  it('numbers references in order of first appearance, with all places that cite them', () => {
    expect(composed.references).toEqual([
      {
        number: 1,
        citation: gtex,
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
      `1. ${gtex} doi:10.1038/ng.2653`,
      '2. My Tool, https://x.y',
      '3. doi:10.9999/none',
    ])
  })

  it('counts figures and tables together', () => {
    expect(composed.figures).toEqual(
      new Map([
        ['f2', { kind: 'table', number: 1 }],
        ['f3', { kind: 'figure', number: 2 }],
      ]),
    )
  })

  it('reads as the reference system shows it', () => {
    expect(sectionText(composed, 'abstract')).toBe(
      'Step one picks a gene. Tissue levels came from GTEx [1]. A chart was drawn Fig. 2. ',
    )
    expect(plainText(captionOf(composed, 'f3'))).toBe('Figure 2. Bars of Table 1.')
    expect(plainText(captionOf(composed, 'f2'))).toBe('Table 1. Scores per tissue [1].')
    expect(captionOf(composed, 'f1')).toEqual([])
    expect(sectionText(composed, 'methods')).toBe('Levels for were scored [1] [2].\n\nx [3]\n\n')
    expect(sectionText(composed, 'methods', 'f3')).toBe('x [3]\n\n')
  })

  it('tags every part with its cell and section', () => {
    expect(composed.parts.filter(({ cell }) => cell === 'f3')).toEqual([
      { cell: 'f3', section: 'abstract', kind: 'text', text: 'A chart was drawn ' },
      { cell: 'f3', section: 'abstract', kind: 'figref', target: 'f3', label: { kind: 'figure', number: 2 } },
      { cell: 'f3', section: 'abstract', kind: 'text', text: '.' },
      { cell: 'f3', section: 'abstract', kind: 'text', text: ' ' },
      { cell: 'f3', section: 'legend', kind: 'figure', label: { kind: 'figure', number: 2 } },
      { cell: 'f3', section: 'legend', kind: 'text', text: 'Bars of ' },
      { cell: 'f3', section: 'legend', kind: 'figref', target: 'f2', label: { kind: 'table', number: 1 } },
      { cell: 'f3', section: 'legend', kind: 'text', text: '.' },
      { cell: 'f3', section: 'methods', kind: 'text', text: 'x' },
      { cell: 'f3', section: 'methods', kind: 'cite', number: 3 },
      { cell: 'f3', section: 'methods', kind: 'text', text: '\n\n' },
    ])
  })
})

describe('typed prose', () => {
  it('has one blank before a citation however the sentence was written, and none around', () => {
    const tool = literalReference('Tool')
    const composed = composeStory([
      part(
        'abstract',
        prose`
      With a tool ${tool} and again${tool}. `,
      ),
    ])
    expect(sectionText(composed, 'abstract')).toBe('With a tool [1] and again [1]. ')
  })

  it('takes a DOI in any case for the same work, and a citation from wherever it is known', () => {
    const composed = composeStory([part('methods', ['a', reference('10.1/X', ''), 'b', reference('10.1/x', 'Known.')])])
    expect(composed.references).toEqual([
      { number: 1, citation: 'Known.', doi: '10.1/x', places: [{ cell: 'c', section: 'methods' }] },
    ])
  })

  it('leaves no trace of a pointer to a step without figure', () => {
    const told = [
      prose`The scores (${figure('none')}) were drawn.`,
      prose`The scores of ${figure('none')} were drawn.`,
      prose`See ${figure('none')}.`,
      prose`${figure('none')} was drawn.`,
    ]
    const texts = told.map((sentence) => sectionText(composeStory([part('legend', sentence)]), 'legend'))
    expect(texts).toEqual([
      'Figure 1. The scores were drawn.',
      'Figure 1. The scores of were drawn.',
      'Figure 1. See.',
      'Figure 1. was drawn.',
    ])
  })

  it('skips empty sections, and lets a legend win over a table legend', () => {
    const composed = composeStory([
      part('methods', prose` `, 'a'),
      part('tableLegend', prose`Not shown ${literalReference('Lost')}.`, 'a'),
      part('legend', prose`Shown.`, 'a'),
      part('legend', [], 'b'),
      part('tableLegend', prose`A table.`, 'b'),
    ])
    expect(composed.references).toEqual([])
    expect(plainText(composed.parts)).toBe('Figure 1. Shown.Table 2. A table.')
  })
})

describe('results made of answers of an earlier time', () => {
  const sentence = 'Answers of STRING of 12 November 2026 were used, because the service gave no usable answer.'
  const tool = literalReference('Tool')
  const methodsOf = (told: Prose) =>
    sectionText(
      composeStory(
        [part('abstract', prose`Short.`), part('methods', told), part('methods', prose`Other.`, 'd')],
        new Map([['c', { at: '2026-11-12T23:59:00Z', service: 'STRING' }]]),
      ),
      'methods',
    )

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
  const parts = fc.array(fc.record({ cell, section, prose: fc.array(piece) }))
  fc.assert(
    fc.property(parts, (all) => {
      const composed = composeStory(all.map((told) => ({ ...told, resolve: (id: string) => id })))
      expect(composed.references.map(({ number }) => number)).toEqual(composed.references.map((_, i) => i + 1))
      expect([...composed.figures.values()].map(({ number }) => number)).toEqual(
        [...composed.figures.values()].map((_, i) => i + 1),
      )
      let highest = 0
      for (const shown of composed.parts) {
        if (shown.kind === 'figref') expect(composed.figures.get(shown.target)).toEqual(shown.label)
        if (shown.kind !== 'cite') continue
        expect(shown.number).toBeLessThanOrEqual(highest + 1)
        highest = Math.max(highest, shown.number)
      }
      expect(highest).toBe(composed.references.length)
    }),
  )
})
