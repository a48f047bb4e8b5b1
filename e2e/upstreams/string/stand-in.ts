import { stringDb } from '@playbook/cells/services'
import { Hono } from 'hono'
import { drawn, humanGene, numbersOf, WELL_KNOWN } from '../any-gene.ts'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

/** Partners of RPE with their combined and partial scores (STRING 11.5, confidence 0.9 and more). */
const RPE: readonly (readonly [partner: string, protein: string, scores: Readonly<Record<string, number>>])[] = [
  [
    'RPIA',
    '9606.ENSP00000283646',
    { score: 0.998, nscore: 0.219, ascore: 0.128, escore: 0.791, dscore: 0.9, tscore: 0.931 },
  ],
  [
    'TKT',
    '9606.ENSP00000391481',
    { score: 0.997, nscore: 0.135, fscore: 0.277, escore: 0.723, dscore: 0.9, tscore: 0.88 },
  ],
  ['XYLB', '9606.ENSP00000207870', { score: 0.963, dscore: 0.9, tscore: 0.631 }],
  ['PGD', '9606.ENSP00000270776', { score: 0.96, dscore: 0.9, tscore: 0.599 }],
  ['TKTL2', '9606.ENSP00000280605', { score: 0.951, escore: 0.462, dscore: 0.9 }],
  ['TKTL1', '9606.ENSP00000358931', { score: 0.951, escore: 0.462, dscore: 0.9 }],
  ['TALDO1', '9606.ENSP00000321259', { score: 0.946, dscore: 0.9, tscore: 0.459 }],
  ['G6PD', '9606.ENSP00000377192', { score: 0.929, dscore: 0.9, tscore: 0.304 }],
  ['H6PD', '9606.ENSP00000366620', { score: 0.913, dscore: 0.9, tscore: 0.151 }],
]
/** Partners of ACE2, with simulated scores. */
const ACE2: typeof RPE = [
  ['AGT', '9606.ENSP00000355627', { score: 0.999, dscore: 0.9, tscore: 0.991 }],
  ['REN', '9606.ENSP00000272190', { score: 0.998, dscore: 0.9, tscore: 0.979 }],
  ['ACE', '9606.ENSP00000290866', { score: 0.996, dscore: 0.9, tscore: 0.962 }],
  ['TMPRSS2', '9606.ENSP00000381588', { score: 0.991, escore: 0.31, dscore: 0.54, tscore: 0.968 }],
  ['SLC6A19', '9606.ENSP00000305302', { score: 0.984, escore: 0.61, dscore: 0.54, tscore: 0.92 }],
  ['AGTR1', '9606.ENSP00000273430', { score: 0.977, escore: 0.33, tscore: 0.967 }],
  ['MAS1', '9606.ENSP00000252011', { score: 0.961, tscore: 0.96 }],
  ['DPP4', '9606.ENSP00000353731', { score: 0.912, tscore: 0.911 }],
]
const NETWORKS: Readonly<Record<string, readonly [protein: string, partners: typeof RPE]>> = {
  RPE: ['9606.ENSP00000352401', RPE],
  ACE2: ['9606.ENSP00000389326', ACE2],
}
/** A gene whose partners all stay below the score asked for. */
const LONELY = new Set(['OR4F5'])
/** Unknown genes of which a newer version tells by an object instead of a list. */
const NEWER = new Set(['P53X'])
const NONE = { nscore: 0, fscore: 0, pscore: 0, ascore: 0, escore: 0, dscore: 0, tscore: 0 }

const PARTNERS = 9
const proteinOf = (symbol: string) => `9606.ENSP00000${100_000 + Math.floor(numbersOf(symbol)() * 899_999)}`

/** The network of a gene that is not among those above: partners and scores are simulated. */
function anyNetwork(name: string): (typeof NETWORKS)[string] | undefined {
  const gene = humanGene(name)
  if (gene === undefined) return undefined
  const next = numbersOf(`partners of ${gene.symbol}`)
  const others = WELL_KNOWN.filter((symbol) => symbol !== gene.symbol)
  const partners = drawn(`partners of ${gene.symbol}`, others, PARTNERS).map((symbol, at): (typeof RPE)[number] => {
    const score = Math.round(999 - at * 8 - next() * 6) / 1000
    return [
      symbol,
      proteinOf(symbol),
      { score, escore: Math.round(next() * 700) / 1000, dscore: 0.9, tscore: score - 0.03 },
    ]
  })
  return [proteinOf(gene.symbol), partners]
}

const app = new Hono()

app.get('/api/json/interaction_partners', (c) => {
  const { identifiers, species, required_score: required, limit } = c.req.query()
  if (!identifiers) return c.json([{ Error: 'input missing', ErrorMessage: 'identifiers are missing' }], 400)
  if (species !== '9606')
    return c.json([{ Error: 'not found', ErrorMessage: `<p>no such taxon '${species}'</p>` }], 404)
  if (LONELY.has(identifiers)) return c.json([])
  const [protein, partners] = NETWORKS[identifiers] ?? anyNetwork(identifiers) ?? []
  if (partners === undefined) {
    const ErrorMessage = `<p>Sorry, STRING did not find a protein called '${identifiers}' in the taxon '9606'.</p>`
    const trouble = { Error: 'not found', ErrorMessage }
    return c.json(NEWER.has(identifiers) ? trouble : [trouble], 404)
  }
  const rows = partners
    .filter(([, , { score = 0 }]) => score * 1000 >= Number(required ?? 0))
    .slice(0, Number(limit ?? 10))
  return c.json(
    rows.map(([preferredName_B, stringId_B, scores]) => ({
      stringId_A: protein,
      stringId_B,
      preferredName_A: identifiers,
      preferredName_B,
      ncbiTaxonId: 9606,
      ...NONE,
      ...scores,
    })),
  )
})

/** STRING, pinned to version 11.5 by its host name. */
export const simulation: Simulation = {
  services: [stringDb],
  app,
  cases,
  needs: ['[].preferredName_A', '[].preferredName_B'],
}
