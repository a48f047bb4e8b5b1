import type { Case } from '../simulation.ts'
import { factorsFor, kinasesFor } from './data.ts'

const chea = (body: string) => `POST https://maayanlab.cloud/chea3/api/enrich/ ${body}`
const kea = (body: string) => `POST https://maayanlab.cloud/kea3/api/enrich/ ${body}`
/** The mean ranks and genes that stand in the response. */
const rankedOf = (member: 'transcription factor' | 'kinase', ranked: readonly string[], genes: readonly string[]) => ({
  output: { ranked, member, details: ranked.map((_name, at) => ({ meanRank: at + 3, genes })) },
})
const PROSTATE = ['KLK3', 'AR', 'FKBP5']
const CYCLE = ['CDC25A', 'TP53']
const FAILED = 'Request failed (500): Internal Server Error'

/** ChEA3 and KEA3: small letters, a name that would break the response, and an empty set. */
export const cases: readonly Case[] = [
  {
    step: 'ChEA3TFEnrichmentAnalysis',
    inputs: { gene_set: { set: ['KLK3', 'ar ', 'FKBP5'], description: 'Prostate "set"\\\n2' } },
    gives: rankedOf('transcription factor', factorsFor(PROSTATE), PROSTATE),
    refusal: FAILED,
    requests: [chea('{"query_name":"pwb Prostate set 2","gene_set":["KLK3","AR","FKBP5"]}')],
  },
  {
    step: 'ChEA3TFEnrichmentAnalysis',
    about: 'an empty set',
    inputs: { gene_set: { set: [] } },
    gives: { output: { ranked: [], member: 'transcription factor' } },
    requests: [],
  },
  {
    step: 'KEA3KinaseEnrichmentAnalysis',
    inputs: { gene_set: { set: ['CDC25A', 'TP53'] } },
    gives: rankedOf('kinase', kinasesFor(CYCLE), CYCLE),
    refusal: FAILED,
    requests: [kea('{"query_name":"pwb gene set","gene_set":["CDC25A","TP53"]}')],
  },
  {
    step: 'KEA3KinaseEnrichmentAnalysis',
    about: 'a description with quotes, a backslash, a tab and a line end',
    inputs: { gene_set: { set: ['CDC25A', 'TP53'], description: '"Kinases" of\tA\\B\n(β-arrestin, 5’ & 3’)' } },
    gives: rankedOf('kinase', kinasesFor(CYCLE), CYCLE),
    refusal: FAILED,
    requests: [kea('{"query_name":"pwb Kinases of A B (β-arrestin, 5’ & 3’)","gene_set":["CDC25A","TP53"]}')],
  },
]
