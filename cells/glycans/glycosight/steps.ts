import { FileRecord } from '@playbook/core/api/files'
import { readableFacts, readableTable } from '@playbook/core/readable'
import { definePrompt, defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { glycoSight } from '../../services/glycosight.ts'
import { fileDrafts, fileFacts, fileTitle } from '../../shared/file.ts'
import { allOf, counted, quoted } from '../../shared/words.ts'
import { siteColumns } from './columns.ts'

const tags = { Type: ['Protein'], Service: [glycoSight.name] }

export const PeptideFile = defineType({
  id: 'GlycoSightURL',
  label: 'Identified peptides',
  description: 'A file of peptides identified by mass spectrometry, in mzIdentML',
  color: 'protein',
  icon: 'file',
  schema: z.strictObject(FileRecord.shape),
  text: (file) => `Identified peptides: ${fileTitle(file)}`,
  readable: (file) => [readableFacts(fileFacts(file))],
})

const Site = z.strictObject({
  UniProtAcc: z.string(),
  /** The asparagine that carried the sugar, in the whole protein. */
  AAPosition: z.number(),
  SpectralCount: z.number(),
  DistinctPeptideCount: z.number(),
  /** Separated by commas; the site is a small n. */
  Peptides: z.string(),
})

export const GlycosylationSites = defineType({
  id: 'GlycoSightOutputNode',
  label: 'Glycosylation sites',
  description: 'Glycosylated asparagines of proteins with the spectra and peptides that show them',
  color: 'protein',
  icon: 'table-properties',
  schema: z.strictObject({ results: z.array(Site) }),
  text: ({ results }) => counted(results.length, 'glycosylation site'),
  readable: ({ results }) => [readableTable(results, siteColumns)],
})

type Sites = readonly { readonly UniProtAcc: string }[]
const proteinsOf = (sites: Sites) => new Set(sites.map(({ UniProtAcc }) => UniProtAcc)).size

const about = ({
  description,
  filename,
}: {
  readonly description?: string | null | undefined
  readonly filename: string
}) => (description?.trim() ? `${filename}, containing ${quoted(description.trim())},` : filename)

export const uploadPeptides = definePrompt({
  id: 'GlycoSightUpload',
  label: 'Identified peptides (mzIdentML)',
  description: 'Upload peptides identified by mass spectrometry, for GlycoSight',
  icon: 'upload',
  tags,
  inputs: {},
  output: PeptideFile,
  drafts: (answer) => fileDrafts(answer),
  story: ({ output }) => ({
    abstract: prose`Peptides identified by mass spectrometry, ${quoted(fileTitle(output))}, were uploaded.`,
    given: prose`peptides identified by mass spectrometry (${quoted(fileTitle(output))})`,
    introduction: prose`Enzymes that cut sugars from asparagine leave a deamidated residue behind, which mass spectrometry
      finds in the peptide.`,
    methods: prose`The file ${about(output)} was uploaded with identified peptides of samples treated with PNGase F.`,
    tableLegend: prose`File ${output.filename} with peptides identified by mass spectrometry.`,
  }),
})

export const findGlycosylationSites = defineStep({
  id: 'GlycoSightProcessNode',
  label: 'Glycosylation sites (GlycoSight)',
  description: 'Find glycosylated asparagines of human proteins in identified peptides; may take up to an hour',
  tags,
  inputs: { file: PeptideFile },
  output: GlycosylationSites,
  external: glycoSight,
  costly: true,
  story: ({ inputs: { file }, output: { results } }) => ({
    abstract: prose`GlycoSight ${glycoSight.reference} found ${counted(results.length, 'site')} of N-glycosylation in
      ${counted(proteinsOf(results), 'protein')}.`,
    introduction: prose`Enzymes that cut sugars from asparagine leave a deamidated residue behind, by which sites of N-glycosylation are found.`,
    methods: prose`Identified peptides (${file.filename}, ${figure('file')}) were analysed with GlycoSight ${glycoSight.reference}.
      Deamidated asparagines of human proteins at a false discovery rate of 1% were taken for sites of N-glycosylation.`,
    tableLegend: prose`${allOf(results.length, 'site')} of N-glycosylation found by GlycoSight, with the numbers of
      spectra and of distinct peptides; in peptides, n is the glycosylated asparagine.`,
  }),
  emptyBecause: ({ inputs: { file }, output: { results } }) =>
    results.length > 0
      ? undefined
      : {
          why: `GlycoSight found no deamidated asparagine in a human protein in ${file.filename}.`,
          next: 'Check that the sample is human, that it was treated with PNGase F, and that deamidation was searched for.',
        },
})
