import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { GeneInfo } from '../../genes/gene-info/steps.ts'
import { GeneTerm } from '../../kinds/types.ts'
import { capitalised } from '@playbook/core/text/capital'
import { allOf, counted, countedOrNo, were } from '../../shared/words.ts'
import { GlycanSet, ProteinSet, ProteinTerm } from '../../kinds/types.ts'
import { glyGen } from '../../services/glygen/service.ts'
import { myGene } from '../../services/mygene/service.ts'
import { wu2012 } from '../../references.ts'
import { fetchedFrom, noRecords, takenFrom } from '../facts.ts'
import { GlyGenProtein, GlyGenProteins, Glycosylation, Phosphorylation, ProteinVariants } from './types.ts'
import type { Protein } from './protein.ts'
import { variantRows, variantsOf } from './variants.ts'

export { GlyGenProtein, GlyGenProteins, Glycosylation, Phosphorylation, ProteinVariants }

const introduction = prose`GlyGen integrates data on glycans, glycoproteins and the enzymes that make them
  ${glyGen.reference}.`

/** The accession, with the name where there is one. */
function named({ uniprot: { uniprot_canonical_ac: accession }, protein_names: { name } }: Protein) {
  return name === '' ? accession : `${name} (${accession})`
}

/** What the record tells, in one phrase. */
function contents({ glycoprotein, phosphorylation, snv = [] }: Protein) {
  const sites = glycoprotein.glycosylation_data?.length ?? 0
  const phosphosites = phosphorylation.phosphorylation_data?.length ?? 0
  return prose`${counted(sites, 'record')} of glycosylation, ${counted(phosphosites, 'record')} of phosphorylation and
    ${counted(snv.length, 'single nucleotide variant')}`
}

export const fetchProtein = defineStep({
  ...fetchedFrom('Protein', 'Term'),
  id: 'GGP',
  converts: true,
  label: 'Protein in GlyGen',
  description: 'Find the glycosylation, phosphorylation and variants of a protein by its UniProt accession',
  inputs: { protein_uniprot_canonical_ac: ProteinTerm },
  output: GlyGenProtein,
  story: ({ inputs: { protein_uniprot_canonical_ac: accession }, output }) => ({
    abstract: prose`The protein ${named(output)} was looked up in GlyGen ${glyGen.reference}.`,
    introduction,
    methods: prose`The record of the protein with the UniProt accession ${accession} was retrieved from GlyGen
      ${glyGen.reference}. It holds ${contents(output)}.`,
    tableLegend: prose`Record of ${named(output)} in GlyGen.`,
  }),
})

export const fetchProteins = defineStep({
  ...fetchedFrom('Protein', 'Set'),
  id: 'GGPS',
  converts: true,
  label: 'Proteins in GlyGen',
  description: 'Find which proteins of a set are glycosylated, phosphorylated or have variants',
  inputs: { protein_uniprot_canonical_acs: ProteinSet },
  output: GlyGenProteins,
  story: ({ inputs: { protein_uniprot_canonical_acs: asked }, output }) => ({
    abstract: prose`Of ${counted(asked.set.length, 'protein')}, GlyGen has records of ${counted(output.length, 'protein')}
      ${glyGen.reference}.`,
    introduction,
    methods: prose`GlyGen ${glyGen.reference} was searched for ${counted(asked.set.length, 'UniProt accession')} of the set
      (${figure('protein_uniprot_canonical_acs')}); accessions that it does not know were left out.`,
    tableLegend: prose`${capitalised(countedOrNo(output.length, 'protein'))} of the set in GlyGen, and whether glycosylation,
      phosphorylation and single nucleotide variants were reported.`,
  }),
  emptyBecause: ({ inputs: { protein_uniprot_canonical_acs: asked }, output }) =>
    noRecords({ several: 'proteins', register: 'UniProt', example: 'P14210' }, asked, output),
})

export const fetchProteinOfGene = defineStep({
  ...fetchedFrom('Protein', 'Term'),
  id: 'GGPP',
  converts: true,
  label: 'Protein of a gene record (GlyGen)',
  description: 'Find the human protein of a gene with its glycosylation, phosphorylation and variants',
  inputs: { gene: GeneInfo },
  output: GlyGenProtein,
  story: ({ inputs: { gene }, output }) => ({
    abstract: prose`The human protein of ${gene.symbol} in GlyGen is ${named(output)} ${glyGen.reference}.`,
    introduction,
    methods: prose`GlyGen was searched for the gene symbol ${gene.symbol}, and the record of the first human protein that
      carries it, ${named(output)}, was retrieved ${glyGen.reference}. It holds ${contents(output)}.`,
    tableLegend: prose`Record of ${named(output)}, the human protein of ${gene.symbol}, in GlyGen.`,
  }),
})

export const fetchProteinOfSymbol = defineStep({
  ...fetchedFrom('Protein', 'Term'),
  id: 'GlyGenProteinInformation',
  converts: true,
  label: 'Protein of a gene (GlyGen)',
  description: 'Find the human protein of a gene with its glycosylation, phosphorylation and variants',
  inputs: { gene: GeneTerm },
  output: GlyGenProtein,
  story: ({ inputs: { gene }, output }) => ({
    abstract: prose`The human protein of ${gene} in GlyGen is ${named(output)} ${glyGen.reference}.`,
    introduction,
    methods: prose`The gene ${gene} was looked up in MyGene.info ${myGene.reference} ${wu2012}. GlyGen was searched for the symbol
      found, and the record of the first human protein that carries it, ${named(output)}, was retrieved ${glyGen.reference}. It
      holds ${contents(output)}.`,
    tableLegend: prose`Record of ${named(output)}, the human protein of ${gene}, in GlyGen.`,
  }),
})

export const glycosylationOfProtein = defineStep({
  ...takenFrom('Protein', 'Matrix'),
  id: 'GlycosylationInformation',
  label: 'Glycosylation of a protein',
  description: 'Take all glycosylation sites from the record of a protein',
  inputs: { glygenProteinResponse: GlyGenProtein },
  output: Glycosylation,
  story: ({ inputs: { glygenProteinResponse: protein }, output: { glycosylation_data: rows = [] } }) => ({
    abstract: prose`GlyGen holds ${counted(rows.length, 'record')} of glycosylation of ${named(protein)}.`,
    introduction: prose`Glycans are attached to asparagine (N-linked) or to serine and threonine (O-linked) and change how
      a protein folds, travels and is recognised.`,
    methods: prose`All records of glycosylation of ${named(protein)} (${figure('glygenProteinResponse')}) in GlyGen were
      taken, reported and predicted ones alike ${glyGen.reference}.`,
    tableLegend: prose`${capitalised(countedOrNo(rows.length, 'record'))} of the glycosylation of ${named(protein)} in GlyGen:
      residue, how the site is known, type, and the GlyTouCan accession of the glycan where it was determined.`,
  }),
  emptyBecause: ({ inputs: { glygenProteinResponse: protein }, output: { glycosylation_data: rows = [] } }) =>
    rows.length > 0
      ? undefined
      : {
          why: `GlyGen knows no glycosylation site of ${named(protein)}.`,
          next: 'Choose a glycoprotein, such as P14210.',
        },
})

export const glycansOfProtein = defineStep({
  ...takenFrom('Glycan', 'Set'),
  id: 'GlycansFromGlycosylation',
  converts: true,
  label: 'Glycans of a protein',
  description: 'Take the glycans that were determined on the sites of a protein as a set',
  inputs: { glycosylation: Glycosylation },
  output: GlycanSet,
  story: ({ inputs: { glycosylation }, output: { set } }) => ({
    abstract: prose`${counted(set.length, 'glycan')} ${were(set.length)} determined on
      ${glycosylation.protein_accession}.`,
    introduction: prose`The glycans of a protein decide how it is recognised.`,
    methods: prose`${allOf(set.length, 'different glycan')} with a GlyTouCan accession on sites of
      ${glycosylation.protein_accession} (${figure('glycosylation')}) ${were(set.length)} taken as a set; sites whose glycan was not
      determined were left out.`,
    tableLegend: prose`${capitalised(countedOrNo(set.length, 'glycan'))} on ${glycosylation.protein_accession}, by GlyTouCan
      accession.`,
  }),
  emptyBecause: ({ inputs: { glycosylation }, output: { set } }) =>
    set.length > 0
      ? undefined
      : {
          why: `No glycan was determined on a site of ${glycosylation.protein_accession}.`,
          next: 'Choose another glycoprotein, such as P14210.',
        },
})

export const phosphorylationOfProtein = defineStep({
  ...takenFrom('Protein', 'Matrix'),
  id: 'PhosphorylationInformation',
  label: 'Phosphorylation of a protein',
  description: 'Take all phosphorylation sites and their kinases from the record of a protein',
  inputs: { glyGenProteinResponse: GlyGenProtein },
  output: Phosphorylation,
  story: ({ inputs: { glyGenProteinResponse: protein }, output: { phosphorylation_data: rows = [] } }) => ({
    abstract: prose`GlyGen holds ${counted(rows.length, 'record')} of phosphorylation of ${named(protein)}.`,
    introduction: prose`Kinases attach phosphate to serine, threonine and tyrosine, which switches proteins on and off.`,
    methods: prose`All records of phosphorylation of ${named(protein)} (${figure('glyGenProteinResponse')}) in GlyGen were
      taken ${glyGen.reference}.`,
    tableLegend: prose`${capitalised(countedOrNo(rows.length, 'record'))} of the phosphorylation of ${named(protein)} in
      GlyGen, with the kinases where they are known.`,
  }),
  emptyBecause: ({ inputs: { glyGenProteinResponse: protein }, output: { phosphorylation_data: rows = [] } }) =>
    rows.length > 0
      ? undefined
      : {
          why: `GlyGen knows no phosphorylation site of ${named(protein)}.`,
          next: 'Choose another protein, or look at its glycosylation.',
        },
})

export const variantsOfProteins = defineStep({
  ...fetchedFrom('Protein', 'Matrix'),
  id: 'SNVInformation',
  label: 'Variants of proteins (GlyGen)',
  description: 'Find the single nucleotide variants of every protein of a set, with diseases',
  inputs: { glyGenSetProteinResponse: GlyGenProteins },
  output: ProteinVariants,
  story: ({ output }) => ({
    abstract: prose`GlyGen lists ${variantsOf(output, 'single nucleotide variant')}
      ${glyGen.reference}.`,
    introduction: prose`A variant that exchanges an amino acid can remove a glycosylation site or make a new one.`,
    methods: prose`The records of ${counted(output.length, 'protein')} (${figure('glyGenSetProteinResponse')}) were
      retrieved from GlyGen and their single nucleotide variants, somatic and germline, were listed ${glyGen.reference}.`,
    tableLegend: prose`${variantsOf(output, 'single nucleotide variant')} in GlyGen, with the diseases in which they
      were found.`,
  }),
  emptyBecause: ({ output }) =>
    variantRows(output).length > 0
      ? undefined
      : {
          why:
            output.length === 0
              ? 'The list has no proteins.'
              : `GlyGen knows no single nucleotide variant of ${counted(output.length, 'protein')}.`,
          next: 'Start from other proteins.',
        },
})

export const geneOfProtein = defineStep({
  id: 'ProteinLinkMetanode',
  converts: true,
  label: 'Gene of a protein',
  description: 'Take the gene from the record of a protein',
  tags: { Type: ['Gene'], Cardinality: ['Term'], Service: [glyGen.name] },
  inputs: { glyGenProteinResponse: GlyGenProtein },
  output: GeneTerm,
  story: ({ inputs: { glyGenProteinResponse: protein }, output }) => ({
    abstract: prose`The gene of ${named(protein)} is ${output}.`,
    introduction: prose`The gene of a protein leads to what other databases know about it.`,
    methods: prose`The gene ${output} was taken from the record of ${named(protein)}
      (${figure('glyGenProteinResponse')}) in GlyGen ${glyGen.reference}.`,
  }),
})
