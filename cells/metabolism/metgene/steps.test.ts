import { plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import * as steps from './steps.ts'

const reaction = { KEGG_REACTION_ID: 'R01529', KEGG_REACTION_NAME: '', KEGG_REACTION_EQN: '' }
const none = { params: undefined }

it('tells of how many genes the answer is, and what could not be asked for', () => {
  const geneset = { set: ['RPE', ' RPE', 'RPIA', 'ACE2', 'a.b', 'c/d', ''] }
  const output = [[{ Gene: '6120', ...reaction }], [], [{ Gene: '22934', ...reaction }]]
  const story = steps.reactionsOfSet.story({ inputs: { geneset }, output, ...none })
  expect(plainText(story.abstract)).toBe(
    'MetGENE [10.1093/gigascience/giad089] links 2 genes of the set to 1 reaction.',
  )
  expect(plainText(story.methods)).toBe(
    'KEGG reactions of the 3 genes of the set (<geneset>), as human symbols or aliases, were retrieved from MetGENE ' +
      '[10.1093/gigascience/giad089]. 2 names that cannot be gene symbols were left out.',
  )
})

it('tells genes that are not known from genes without a part in metabolism', () => {
  const inputs = { summary: { gene: 'ACE2' } }
  expect(steps.reactionsOfGene.emptyBecause?.({ inputs, output: [[]], ...none })?.why).toBe(
    'MetGENE knows ACE2, but has no reactions: no reaction of KEGG needs the product.',
  )
  expect(steps.reactionsOfGene.emptyBecause?.({ inputs, output: [], ...none })?.why).toBe(
    'MetGENE has no reactions for ACE2.',
  )
  const output = [[{ Gene: '1', ...reaction }]]
  expect(steps.reactionsOfGene.emptyBecause?.({ inputs, output, ...none })).toBe(undefined)
})

it('counts a metabolite and a study once, however many genes share them', () => {
  const row = { REFMET_NAME: '', KEGG_REACTION_ID: '', METSTAT_LINK: '', KEGG_COMPOUND_ID: 'C00117' }
  const jsonfile = { FileDescription: '', FileURL: '' }
  const contents = [[{ ...row, Gene: '1' }], [{ ...row, Gene: '2' }]]
  expect(steps.MetGeneMetabolites.text?.({ jsonfile, contents })).toBe('1 metabolite of 2 genes, from MetGENE')
  const study = { KEGG_COMPOUND_ID: 'https://www.kegg.jp/entry/C00117', REFMET_NAME: '' }
  const output = [
    { ...study, STUDY_ID: 'ST1, ST2' },
    { ...study, STUDY_ID: 'ST2, ST3' },
  ]
  expect(plainText(steps.studiesOfGene.story({ inputs: { summary: { gene: 'RPE' } }, output, ...none }).abstract)).toBe(
    'Metabolites of RPE were measured in 3 studies of the Metabolomics Workbench [10.1093/nar/gkv1042].',
  )
})

it('names the column that a set was taken from', () => {
  const jsonfile = { FileDescription: '', FileURL: '' }
  const inputs = { mt: { jsonfile, contents: [] } }
  const output = { description: 'Metabolites (KEGG_COMPOUND_ID)', set: ['C00117', 'C00231'] }
  const { methods } = steps.metabolitesToKeggSet.story({ inputs, output, ...none })
  expect(plainText(methods)).toBe(
    'The KEGG compound IDs of the metabolites that MetGENE links to the genes (<mt>) were collected as a set, each once; ' +
      'metabolites without one were left out.',
  )
  expect(steps.metabolitesToKeggSet.emptyBecause?.({ inputs, output: { set: [] }, ...none })?.why).toBe(
    'No metabolite of the table has a KEGG compound ID.',
  )
})

it('says how many metabolites have no RefMet name, and how many of several are the same', () => {
  const row = { Gene: '1', KEGG_REACTION_ID: '', METSTAT_LINK: '' }
  const contents = [
    [
      { ...row, KEGG_COMPOUND_ID: 'C1', REFMET_NAME: 'ATP' },
      { ...row, KEGG_COMPOUND_ID: 'C2', REFMET_NAME: '' },
    ],
    [{ ...row, KEGG_COMPOUND_ID: 'C1', REFMET_NAME: 'ATP' }],
  ]
  const inputs = { mt: { jsonfile: { FileDescription: '', FileURL: '' }, contents } }
  const legends = [
    steps.metabolitesToSet.story({ inputs, output: { set: ['ATP'] }, ...none }),
    steps.metabolitesToRefMetSet.story({ inputs, output: { set: ['ATP'] }, ...none }),
    steps.metabolitesToKeggSet.story({ inputs, output: { set: ['C1', 'C2'] }, ...none }),
    steps.metabolitesOfSet.story({ inputs: { geneset: { set: [] } }, output: inputs.mt, ...none }),
  ].map(({ tableLegend }) => plainText(tableLegend))
  expect(legends).toEqual([
    'The metabolite of the genes, by RefMet name; 1 of 2 metabolites has none.',
    'The RefMet name of the metabolites of the genes, described as such; 1 of 2 metabolites has none.',
    'The 2 KEGG compound IDs of the metabolites of the genes.',
    '2 distinct metabolites of 2 genes (3 gene–metabolite pairs) in MetGENE, with links to statistics of the ' +
      'Metabolomics Workbench [10.1093/nar/gkv1042].',
  ])
})

it('demands the address of a compound in studies, and makes one of what older files have', () => {
  const { schema, fromFile } = steps.MetGeneStudies
  const study = (compound: string) => ({ KEGG_COMPOUND_ID: compound, REFMET_NAME: 'A & B', STUDY_ID: 'ST1, ST2' })
  const anchor = '<a href = "https://www.genome.jp/entry/cpd:C00199">C00199</a>'
  const page = 'https://www.genome.jp/entry/cpd:C00199'
  expect(schema.parse([study(page)])).toEqual([study(page)])
  for (const bad of ['', 'C00199', anchor, 'javascript:alert(1)'])
    expect(schema.safeParse([study(bad)]).success, bad).toBe(false)
  expect(fromFile?.([study(anchor), study('C00231'), study(page)])).toEqual([
    study(page),
    study('https://www.kegg.jp/entry/C00231'),
    study(page),
  ])
  expect(fromFile?.([study(' ')])).toBe(undefined)
  expect(fromFile?.({ KEGG_COMPOUND_ID: page })).toBe(undefined)
})
