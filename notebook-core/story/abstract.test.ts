import { describe, expect, it } from 'vitest'
import { figure, NO_FINDING, prose, reference, type Story } from '../story.ts'
import { abstractSentences } from './abstract.ts'
import type { AbstractClaim, AbstractSource } from './speakers.ts'

const enrichr = reference('10.1093/nar/gkw377', 'Kuleshov, M. V. Enrichr.')

const step = (cell: string, sources: readonly string[], story: Partial<Story>): AbstractSource => ({
  cell,
  sources,
  isInput: false,
  story: { methods: prose`${cell} was done.`, ...story },
})
const input = (cell: string, given: string): AbstractSource => ({
  cell,
  sources: [],
  isInput: true,
  story: { methods: prose`It was entered.`, abstract: prose`It started.`, given: [given] },
})
const told = (cells: readonly AbstractSource[], claims: readonly AbstractClaim[] = []) =>
  abstractSentences(cells, claims).map(({ cell, prose: words }) => [
    cell,
    words.filter((piece) => typeof piece === 'string').join(''),
  ])

describe('the abstract', () => {
  const gene = input('gene', 'the gene KLF4')
  const sets = step('sets', ['gene'], { abstract: prose`4 sets were retrieved ${enrichr}.` })
  const shared = step('shared', ['sets'], { finding: prose`41 genes were in at least two sets: KLF2, SP1 and others.` })

  it('begins with what was found at the end of a branch, and names what it started from', () => {
    expect(told([gene, sets, shared])).toEqual([
      ['shared', 'A total of 41 genes were in at least two sets: KLF2, SP1 and others.'],
      ['gene', 'The analysis started from the gene KLF4.'],
    ])
  })

  it('begins no sentence with a number in figures, unless it is a part of another', () => {
    const found = (finding: Story['abstract']) => told([step('found', [], { finding: finding ?? [] })])[0]?.[1]
    expect(found(prose`${'4 signatures'} reverse it.`)).toBe('Four signatures reverse it.')
    expect(found(prose`4 of 12 genes rose.`)).toBe('4 of 12 genes rose.')
    expect(found(prose`${41} genes rose.`)).toBe('A total of 41 genes rose.')
    expect(found(prose`${'1,204'} genes rose.`)).toBe('A total of 1,204 genes rose.')
    expect(found(prose`0 genes rose.`)).toBe('No genes rose.')
    expect(found(prose`1.5-fold changes were found.`)).toBe('1.5-fold changes were found.')
    expect(found(prose`4 IFIT genes rose.`)).toBe('4 IFIT genes rose.')
  })

  it('lets what feeds a drawing or a preparation speak in its place', () => {
    const drawing = step('drawing', ['shared'], { abstract: prose`They were drawn.`, finding: NO_FINDING })
    const link = step('link', ['sets'], { abstract: prose`They were submitted.`, finding: NO_FINDING })
    expect(told([gene, sets, shared, drawing, link]).map(([cell]) => cell)).toEqual(['shared', 'gene'])
  })

  it('tells the longest branch first, what it started from after the others, and equal sentences once', () => {
    const short = step('short', ['gene'], { abstract: prose`KLF4 is highest in Skin.` })
    const again = step('again', ['gene'], { abstract: prose`KLF4 is highest in Skin.` })
    expect(told([gene, short, again, sets, shared]).map(([cell]) => cell)).toEqual(['shared', 'short', 'gene'])
  })

  it('of branches of one length tells the first question to a service first, or where an analysis of data arrived', () => {
    const ends = ['a', 'b', 'c'].map((name) => step(name, ['gene'], { finding: [`${name} was found.`] }))
    expect(told([gene, ...ends]).map(([cell]) => cell)).toEqual(['c', 'a', 'b', 'gene'])
    const asking = ends.map((each) => ({ ...each, service: 'STRING' }))
    expect(told([gene, ...asking]).map(([cell]) => cell)).toEqual(['a', 'b', 'c', 'gene'])
  })

  it('begins with what all branches stand on, as near to them as it can be', () => {
    const ends = ['a', 'b'].map((name) => step(name, ['shared'], { finding: [`${name} was found.`] }))
    expect(told([gene, sets, shared, ...ends]).map(([cell]) => cell)).toEqual(['shared', 'a', 'b', 'gene'])
  })

  it('lets what found something speak, and not its picture, but a picture of what was prepared', () => {
    const picture = (source: string) => ({
      ...step('p', [source], { abstract: prose`86 were higher.` }),
      isPicture: true,
    })
    const prepared = step('prepared', ['gene'], { finding: NO_FINDING })
    expect(told([gene, sets, shared, picture('shared')]).map(([cell]) => cell)).toEqual(['shared', 'gene'])
    expect(told([gene, prepared, picture('prepared')]).map(([cell]) => cell)).toEqual(['p', 'gene'])
  })

  it('puts the sentence of a claim first, and the finding of its step where it has none', () => {
    const short = step('short', ['gene'], { abstract: prose`KLF4 is highest in Skin.` })
    const cells = [gene, sets, shared, short]
    expect(told(cells, [{ cell: 'sets', sentence: 'KLF4 has four target sets.' }])[0]).toEqual([
      'sets',
      'KLF4 has four target sets.',
    ])
    expect(told(cells, [{ cell: 'short' }])[0]).toEqual(['short', 'KLF4 is highest in Skin.'])
  })

  it('cites nothing and points at nothing', () => {
    const cited = step('cited', ['gene'], { finding: prose`12 terms ${enrichr} were found (${figure('output')}).` })
    const [sentence] = abstractSentences([gene, cited])
    expect(sentence?.prose.filter((piece) => typeof piece !== 'string')).toEqual([figure(''), figure('')])
  })

  it('ends with the decisions of the branches that it tells, each once', () => {
    const decision = prose`Differences between batches were taken into account.`
    const test = step('test', ['gene'], { abstract: prose`138 genes were higher.`, decision })
    const genes = step('genes', ['test'], { finding: prose`138 genes were higher and 97 lower.`, decision })
    const other = step('other', [], { finding: NO_FINDING, decision: prose`Nothing of it is told.` })
    expect(told([gene, test, genes, other])).toEqual([
      ['genes', 'A total of 138 genes were higher and 97 lower.'],
      ['gene', 'The analysis started from the gene KLF4.'],
      ['test', 'Differences between batches were taken into account.'],
    ])
  })

  it('counts inputs that are too many to name', () => {
    const inputs = Array.from({ length: 7 }, (_unused, at) => input(`g${at}`, `the gene G${at}`))
    const all = step(
      'all',
      inputs.map(({ cell }) => cell),
      { finding: prose`They share nothing.` },
    )
    expect(told([...inputs, all])[1]).toEqual([
      'g0',
      'The analysis started from the gene G0, the gene G1, the gene G2, the gene G3 and 3 more inputs.',
    ])
  })

  it('says at most five ends of branches and 250 words, and always the first', () => {
    const ends = Array.from({ length: 9 }, (_unused, at) => step(`e${at}`, ['gene'], { finding: prose`End ${at}.` }))
    expect(told([gene, ...ends]).map(([cell]) => cell)).toEqual(['e8', 'e4', 'e5', 'e6', 'e7', 'gene'])
    const long = step('long', ['gene'], { finding: [`${'word '.repeat(300)}.`] })
    expect(told([gene, long]).map(([cell]) => cell)).toEqual(['long'])
  })

  it('says which services were asked, unless findings name each of them, and no input again that a finding names', () => {
    const named = { ...gene, story: { ...gene.story, naming: { topics: ['KLF4'] } } }
    const asked = { ...step('asked', ['gene'], { finding: NO_FINDING }), service: 'Enrichr' }
    const high = {
      ...step('high', ['asked'], { finding: prose`KLF4 is highest in Skin, after GTEx.` }),
      service: 'GTEx',
    }
    expect(told([named, asked, high])).toEqual([
      ['high', 'KLF4 is highest in Skin, after GTEx.'],
      ['asked', 'The analysis drew on Enrichr and GTEx.'],
    ])
    expect(told([named, { ...high, sources: ['gene'] }])).toEqual([['high', 'KLF4 is highest in Skin, after GTEx.']])
    expect(told([gene, asked, high])[1]).toEqual([
      'gene',
      'The analysis started from the gene KLF4 and drew on Enrichr and GTEx.',
    ])
    const set = input('set', 'a set of 36 genes, “Response”')
    const both = step('both', ['gene', 'set', 'asked'], { finding: prose`It is highest in Skin.` })
    expect(told([gene, set, asked, both])[1]?.[1]).toBe(
      'The analysis started from the gene KLF4 and a set of 36 genes, “Response”, and drew on Enrichr.',
    )
  })

  it('says that the analysis also started from what no finding names, where one names the other', () => {
    const named = { ...gene, story: { ...gene.story, naming: { topics: ['KLF4'] } } }
    const high = step('high', ['gene', 'set'], { finding: prose`KLF4 is highest in Skin.` })
    expect(told([named, input('set', 'a set of 36 genes'), high])[1]?.[1]).toBe(
      'The analysis also started from a set of 36 genes.',
    )
  })

  it('tells the answer of a service before what another was asked about it', () => {
    const network = { ...step('network', ['gene'], { finding: prose`KLF4 binds 9 proteins.` }), service: 'STRING' }
    const drawing = { ...step('drawing', ['network'], { abstract: prose`It joins 10 genes.` }), isPicture: true }
    const terms = { ...step('terms', ['network'], { finding: prose`Wnt was enriched.` }), service: 'Enrichr' }
    expect(told([gene, network, drawing, terms]).map(([cell]) => cell)).toEqual(['network', 'terms', 'gene'])
    // An analysis of data begins where it arrived.
    const { service, ...computed } = network
    expect(service).toBe('STRING')
    expect(told([gene, computed, drawing, terms]).map(([cell]) => cell)).toEqual(['terms', 'network', 'gene'])
  })

  it('says what is open where steps have no result', () => {
    const words = (cells: readonly AbstractSource[], open: number, of: number) =>
      abstractSentences(cells, [], { open, of }).map(({ prose: said }) => said.join(''))
    expect(words([gene], 8, 12)).toEqual([
      'The analysis started from the gene KLF4.',
      'It has not answered its question yet: 8 of 12 steps have no result.',
    ])
    expect(words([gene], 1, 1)[1]).toBe('It has not answered its question yet: its only step has no result.')
    expect(words([gene, sets, shared], 8, 12).at(-1)).toBe('Of 12 steps, 8 have no result yet.')
    expect(words([gene, sets, shared], 1, 12).at(-1)).toBe('Of 12 steps, 1 has no result yet.')
    expect(words([gene], 0, 0)).toEqual(['The analysis started from the gene KLF4.'])
  })

  it('tells what was drawn and went on, after what it led to', () => {
    const drawn = { ...step('volcano', ['test'], { abstract: prose`138 were drawn.` }), isPicture: true }
    const test = step('test', ['gene'], { finding: prose`138 genes were higher.` })
    const term = step('term', ['up'], { finding: prose`Autophagy was enriched.` })
    const up = step('up', ['test'], { finding: prose`138 genes were taken.` })
    expect(told([gene, test, drawn, up, term]).map(([cell]) => cell)).toEqual(['term', 'test', 'gene'])
    expect(told([gene, test, up, term]).map(([cell]) => cell)).toEqual(['term', 'gene'])
  })

  it('lets a picture speak that compares what feeds it', () => {
    const comparing = { ...step('p', ['shared'], { finding: prose`Both were high.` }), isPicture: true }
    expect(told([gene, sets, shared, comparing])[0]).toEqual(['p', 'Both were high.'])
  })

  it('of inputs alone says what the analysis started from', () => {
    expect(told([gene])).toEqual([['gene', 'The analysis started from the gene KLF4.']])
    expect(told([])).toEqual([])
  })
})
