import { alleleRegistry } from '@playbook/cells/services'
import { Hono, type Context } from 'hono'
import type { Simulation } from '../simulation.ts'
import { alleleOfCa, alleleOfName, alleleOfRs, askedAlleles } from '../any-variant.ts'
import { cases } from './cases.ts'
import { ALLELES, genomicId, type Allele } from './data.ts'

const REGISTRY = 'http://reg.genome.network'

const without = (text: string, prefix: RegExp) => text.replace(prefix, '')

/** The lists that can be searched, and what each compares. */
const SEARCHES: Readonly<Record<string, (allele: Allele) => readonly string[]>> = {
  'dbSNP.rs': ({ rs }) => (rs === undefined ? [] : [String(rs)]),
  'ClinVar.variationId': ({ clinVar }) => (clinVar ? [String(clinVar.variation)] : []),
  'ClinVar.RCV': ({ clinVar }) => clinVar?.rcv.map((rcv) => without(rcv, /^RCV/)) ?? [],
  // Positions of gnomAD are read on GRCh37.
  'gnomAD.id': ({ chromosome, before, ref, alt }) => [`${chromosome}-${before}-${ref}-${alt}`],
  'MyVariantInfo_hg38.id': (allele) => [genomicId(allele, allele.position)],
}

const notFound = (c: Context) =>
  c.json({ errorType: 'NotFound', description: 'The system does not contain any data about requested resource.' }, 404)

const incorrect = (c: Context, message: string, status: 400 | 500 = 400) =>
  c.json({ errorType: 'IncorrectRequest', description: 'HTTP request is incorrect', message }, status)

/** Families that are empty are left out, and so are all records of an allele that has none. */
function recordsOf(allele: Allele) {
  const { rs, clinVar, cosmic, isAlone, chromosome, position, before, ref, alt } = allele
  if (isAlone) return {}
  const gnomAd = `${chromosome}-${position}-${ref}-${alt}`
  const dbSnp = rs === undefined ? {} : { dbSNP: [{ '@id': `http://www.ncbi.nlm.nih.gov/snp/${rs}`, rs }] }
  const ofClinVar = clinVar && {
    ClinVarAlleles: [
      {
        '@id': `http://www.ncbi.nlm.nih.gov/clinvar/?term=${clinVar.allele}[alleleid]`,
        alleleId: clinVar.allele,
        preferredName: 'NM_001145661.2(GATA2):c.*882T>A',
      },
    ],
    ClinVarVariations: [
      {
        '@id': `http://www.ncbi.nlm.nih.gov/clinvar/variation/${clinVar.variation}`,
        variationId: clinVar.variation,
        RCV: clinVar.rcv,
      },
    ],
  }
  const ofCosmic = cosmic && {
    COSMIC: cosmic.map(({ id, active }) => ({
      ...(active ? { '@id': `http://cancer.sanger.ac.uk/cosmic/mutation/overview?id=${id.slice(4)}` } : {}),
      id,
      active,
    })),
  }
  const ofMyVariant = (assembly: string, at: number) => ({
    '@id': `http://myvariant.info/v1/variant/${genomicId(allele, at)}?assembly=${assembly}`,
    id: genomicId(allele, at),
  })
  return {
    externalRecords: {
      ...dbSnp,
      ...ofClinVar,
      gnomAD_4: [
        {
          '@id': `http://gnomad.broadinstitute.org/variant/${gnomAd}?dataset=gnomad_r4`,
          id: gnomAd,
          variant: `${chromosome}:${position} ${ref} / ${alt}`,
        },
      ],
      ...ofCosmic,
      MyVariantInfo_hg19: [ofMyVariant('hg19', before)],
      MyVariantInfo_hg38: [ofMyVariant('hg38', position)],
    },
  }
}

function objectOf(allele: Allele) {
  const { ca, title, chromosome, position, ref, alt, gene } = allele
  return {
    '@context': `${REGISTRY}/schema/allele.jsonld`,
    '@id': `${REGISTRY}/allele/${ca}`,
    type: 'nucleotide',
    ...(title === undefined ? {} : { communityStandardTitle: [title] }),
    ...recordsOf(allele),
    genomicAlleles: [
      {
        referenceGenome: 'GRCh38',
        chromosome,
        coordinates: [{ start: position - 1, end: position, referenceAllele: ref, allele: alt }],
      },
    ],
    ...(gene === undefined ? {} : { transcriptAlleles: [{ geneSymbol: gene, gene: `${REGISTRY}/gene/GN004171` }] }),
  }
}

const app = new Hono()

app.get('/alleles', (c) => {
  const [[name, value] = ['', '']] = Object.entries(c.req.query())
  const search = SEARCHES[name]
  if (search === undefined) return incorrect(c, `Unknown parameter: '${name}'.`)
  if (name === 'gnomAD.id' && !/^\w+-\d+-[ACGT]+-[ACGT]+$/.test(value)) {
    return c.json(
      { errorType: 'UnknownFormatOfExACOrGnomADIdentifier', description: 'Cannot read it', message: '' },
      500,
    )
  }
  const sought = name === 'ClinVar.RCV' ? without(value, /^RCV/) : value
  const known = ALLELES.filter((allele) => search(allele).includes(sought))
  if (known.length > 0) return c.json(known.map(objectOf))
  if (name === 'dbSNP.rs') alleleOfRs(Number(value))
  const simulated = name === 'gnomAD.id' || name === 'MyVariantInfo_hg38.id' ? alleleOfName(value) : undefined
  if (simulated !== undefined) return c.json([objectOf(simulated)])
  return c.json([...askedAlleles()].filter((allele) => search(allele).includes(sought)).map(objectOf))
})

app.get('/allele', (c) => {
  const { hgvs = '' } = c.req.query()
  const [sequence = '', change] = hgvs.split(':')
  if (change === undefined) {
    return c.json(
      { errorType: 'HgvsParsingError', description: 'Given HGVS expression is incorrect', message: hgvs },
      400,
    )
  }
  if (!/^(?:[NX][MR]|NC)_0/.test(sequence)) {
    return c.json(
      { errorType: 'UnknownReferenceSequence', description: 'Unknown reference sequence', message: sequence },
      400,
    )
  }
  const allele = ALLELES.find(({ hgvs: names = [] }) => names.includes(hgvs)) ?? alleleOfName(hgvs)
  // What is well-formed but not registered has an id without a number.
  return c.json(allele ? objectOf(allele) : { '@id': '_:CA', type: 'nucleotide' })
})

app.get('/allele/:id', (c) => {
  const id = c.req.param('id')
  if (!/^(?:CA|PA)\d+$/.test(id)) {
    return incorrect(
      c,
      `Canonical allele id must consist of prefix 'CA' or 'PA' and decimal number. Given value: '${id}'.`,
    )
  }
  const allele = ALLELES.find(({ ca }) => ca === id) ?? alleleOfCa(id)
  return allele ? c.json(objectOf(allele)) : notFound(c)
})

app.get('/by_cacnid', (c) => {
  const allele = ALLELES.find(({ cacn }) => cacn !== undefined && cacn === c.req.query('cacnid'))
  return allele ? c.json(objectOf(allele)) : notFound(c)
})

/** The ClinGen Allele Registry. */
export const simulation: Simulation = {
  services: [alleleRegistry],
  app,
  cases,
  needs: ['@id', '[].@id', 'errorType'],
}
