import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { composed } from './compose.ts'
import { readAsked } from './reading.ts'

const registry = createRegistry(groups)
const read = (text: string) => readAsked(text, () => undefined, registry)

it('asks of the genes up and of those down what is asked of the results of a comparison', () => {
  const { held = [], offers } = read('which transcription factors explain my DESeq2 results')
  expect(held.map(({ step }) => step)).toEqual(['GeneSigFileUpload'])
  const up = ['UpGeneSetFromSignature', 'ChEA3TFEnrichmentAnalysis']
  const down = ['DownGeneSetFromSignature', 'ChEA3TFEnrichmentAnalysis']
  expect(offers.map(({ question, steps }) => [question, steps])).toEqual([
    ['Transcription factors of the up genes and down genes (ChEA3)', [...up, ...down]],
    ['Transcription factors of the up genes (ChEA3)', up],
    ['Transcription factors of the down genes (ChEA3)', down],
  ])
  const { cells } = composed('', held, offers[0]?.steps ?? [], {}, registry)
  const [file, , , lower] = cells
  const sources = cells.flatMap((cell) => (cell.kind === 'step' ? [Object.values(cell.bindings)] : []))
  expect([sources[1], sources[3], sources[4]]).toEqual([[file?.id], [file?.id], [lower?.id]])
})

it.each([
  ['volcano plot of my limma table', [['VolcanoPlot']]],
  ['what do I do with my DESeq2 results', [['VolcanoPlot']]],
  [
    'drugs that reverse my DESeq2 results',
    [['ExtractPerturb-SeqrDrugReversers'], ['ExtractSigComLINCSSignatureSearch[LINCS L1000 Chemical Perturbagens]']],
  ],
])('asks of the whole what takes it, or both of its parts: %s', (question, steps) => {
  expect(read(question).offers.map((offer) => offer.steps)).toEqual(steps)
})

it.each([
  ['genes of lactate', 'A question about lactate', 'GMTUnion'],
  ['what is the molar mass of palmitic acid?', 'A question about palmitic acid', 'MetaboliteInfo'],
  ['taurine', 'Metabolite: taurine', 'MetaboliteInfo'],
])('reads a metabolite where a question is about nothing else: %s', (text, title, last) => {
  const reading = read(text)
  expect([reading.title, reading.offers[0]?.steps.at(-1)]).toEqual([title, last])
})
