import { myVariant } from '@playbook/cells/services'
import { Hono } from 'hono'
import { ALLELES, genomicId, type Allele } from '../allele-registry/data.ts'
import { alleleOfRs, askedAlleles } from '../any-variant.ts'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'

const transcript = (feature: string, gene: string, more: Readonly<Record<string, unknown>>) => ({
  effect: 'downstream_gene_variant',
  feature_id: feature,
  feature_type: 'transcript',
  gene_id: gene,
  genename: gene,
  putative_impact: 'MODIFIER',
  transcript_biotype: 'protein_coding',
  ...more,
})

const GATA2 = [
  transcript('NM_032638.4', 'GATA2', { effect: '3_prime_UTR_variant', hgvs_c: 'c.*882T>A', rank: '6', total: '6' }),
  transcript('NM_001145661.1', 'GATA2', {
    effect: 'splice_donor_variant&intron_variant',
    hgvs_c: 'c.*882T>A',
    cdna: { length: '3386', position: '2691' },
  }),
  transcript('NR_125398.1', 'GATA2-AS1', {
    distance_to_feature: '4864',
    hgvs_c: 'n.*4864A>T',
    transcript_biotype: 'pseudogene',
  }),
  // Between two proteins, without a gene.
  { effect: 'structural_interaction_variant', feature_type: 'interaction', feature_id: '1GD2:A_1-B_2:NM_032638.4' },
]

/** A gene, and one further away; a single annotation stands without a list. */
function annotationsOf({ ca, gene }: Allele): unknown {
  if (gene === undefined) return undefined
  if (gene === 'GATA2') return GATA2
  if (gene === 'CDKL4') return transcript('NM_001009565.1', 'CDKL4', { effect: 'intron_variant', hgvs_c: 'c.1-20C>G' })
  if (ca === 'CA932539093') {
    return { effect: 'intergenic_region', feature_type: 'intergenic_region', gene_id: 'SLC9A5-FHOD1', hgvs_c: 'n.1G>A' }
  }
  return [
    transcript(`NM_00${gene.length}.1`, gene, { effect: 'intron_variant', hgvs_c: 'c.76+12G>A' }),
    transcript('NR_000001.1', 'LOC100001', { distance_to_feature: ca.length * 211 }),
  ]
}

function documentOf(allele: Allele, position: number) {
  const { gene, rs } = allele
  const ann = annotationsOf(allele)
  const symbol = gene === undefined ? {} : { gene: { geneid: 2624, symbol: gene } }
  return {
    _id: genomicId(allele, position),
    _version: 1,
    chrom: allele.chromosome,
    ...(ann === undefined ? {} : { snpeff: { _license: 'http://bit.ly/2suyRKt', ann } }),
    // The record of ACE2 lists dbSNP twice, and its genes in a list.
    dbsnp: gene === 'ACE2' ? [{ rsid: `rs${rs}`, gene: [{ symbol: gene }, {}] }] : { rsid: `rs${rs}`, ...symbol },
  }
}

const app = new Hono()

app.get('/v1/variant/:id', (c) => {
  const id = c.req.param('id')
  const { assembly = 'hg19' } = c.req.query()
  const place = (allele: Allele) => (assembly === 'hg38' ? allele.position : allele.before)
  const byRs = ALLELES.filter(({ rs }) => rs !== undefined && id === `rs${rs}`)
  if (byRs.length > 1) return c.json(byRs.map((allele) => documentOf(allele, place(allele))))
  const [, rs] = /^rs(\d+)$/.exec(id) ?? []
  const simulated = rs === undefined ? undefined : alleleOfRs(Number(rs))
  const all = [...ALLELES, ...askedAlleles()]
  const found = byRs[0] ?? simulated ?? all.find((allele) => !allele.isAlone && genomicId(allele, place(allele)) === id)
  if (found === undefined) return c.json({ code: 404, success: false, error: 'Not Found.' }, 404)
  return c.json(documentOf(found, place(found)))
})

/** MyVariant.info. Its steps ask the Allele Registry before, of which they need the id, too. */
export const simulation: Simulation = {
  services: [myVariant],
  app,
  cases,
  needs: ['@id', '[].@id', '_id', 'errorType', 'success'],
}
