import type { Prose } from '@playbook/core/story'
import { byAuthor, fakeContext, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { ProteinDetail } from './detail.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const text = (prose: Prose | undefined) => plainText(prose, byAuthor)

const hgf = ProteinDetail.parse({
  uniprot: { uniprot_canonical_ac: 'P14210-1' },
  protein_names: [{ name: 'Hepatocyte growth factor', type: 'recommended' }],
  glycosylation: [{ site_lbl: 'Asn294' }],
})

it('tells where a protein was found, and cites what was asked', () => {
  const story = steps.fetchProteinOfSymbol.story({ inputs: { gene: 'HGF' }, output: hgf, params: undefined })
  expect(text(story.methods)).toBe(
    'The gene HGF was looked up in MyGene.info [Xin] [Wu]. GlyGen was searched for the symbol found, and the record of the first human protein that carries it, Hepatocyte growth factor (P14210-1), was retrieved [York]. It holds 1 record of glycosylation, 0 records of phosphorylation and 0 single nucleotide variants.',
  )
  expect(text(story.abstract)).toBe('The human protein of HGF in GlyGen is Hepatocyte growth factor (P14210-1) [York].')
})

it('says why nothing was found, and what to do next', () => {
  const asked = (set: string[]) =>
    steps.fetchProteins.emptyBecause?.({
      inputs: { protein_uniprot_canonical_acs: { set } },
      output: [],
      params: undefined,
    })
  expect(asked(['XXXX'])).toEqual({
    why: 'GlyGen has no record of 1 accession of the set.',
    next: 'Check that they are accessions of UniProt, such as P14210.',
  })
  expect(asked([])).toEqual({ why: 'The set has no proteins.', next: 'Enter accessions of UniProt.' })
  const variants = (output: (typeof hgf)[]) =>
    steps.variantsOfProteins.emptyBecause?.({ inputs: { glyGenSetProteinResponse: [] }, output, params: undefined })
  expect(variants([hgf])?.why).toBe('GlyGen knows no single nucleotide variant of 1 protein.')
  expect(variants([])?.why).toBe('The list has no proteins.')
  expect(
    steps.phosphorylationOfProtein.emptyBecause?.({
      inputs: { glyGenProteinResponse: hgf },
      output: hgf.phosphorylation,
      params: undefined,
    })?.why,
  ).toBe('GlyGen knows no phosphorylation site of Hepatocyte growth factor (P14210-1).')
})

it('takes each glycan that was determined once, and says where there is none', async () => {
  const glycosylation = steps.Glycosylation.schema.parse({
    protein_accession: 'P14210-1',
    glycosylation_data: ['G01543ZX', '', 'G17689DH', 'G01543ZX'].map((glytoucan_ac) => ({
      site_lbl: 'Asn294',
      site_category: 'reported',
      type: 'N-linked',
      glytoucan_ac,
    })),
  })
  const inputs = { glycosylation }
  const output = await resolvers.glycansOfProtein({ ...fakeContext(), inputs })
  expect(output).toEqual({ description: 'Glycans of P14210-1', set: ['G01543ZX', 'G17689DH'] })
  expect(text(steps.glycansOfProtein.story({ inputs, output, params: undefined }).methods)).toContain(
    'The 2 different glycans with a GlyTouCan accession on sites of P14210-1 (<glycosylation>) were taken as a set',
  )
  expect(steps.glycansOfProtein.emptyBecause?.({ inputs, output: { set: [] }, params: undefined })?.why).toBe(
    'No glycan was determined on a site of P14210-1.',
  )
})
