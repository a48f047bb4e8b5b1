import { inputError, type Case } from '../simulation.ts'

const CENTERS = 'https://cfde-drc.s3.amazonaws.com'
const CRISPR = 'https://s3.perturbseqr.maayanlab.cloud/data/lincs-l1000-xpr.gmt.gz'
const GLYGEN = `${CENTERS}/GlyGen/XMT/2022-12-13/GlyGen_XMT_2022-12-13_GlyGen_Glycosylated_Proteins_2022.gmt`
const TARGETS = `${CENTERS}/IDG/XMT/2022-12-13/IDG_XMT_2022-12-13_IDG_Drug_Targets_2022.gmt`

const inCenter = (url: string) => ({ key: 'Any', dataset: { name: 'Any', resource: 'Any', url, processing: '' } })
const crispr = {
  name: 'LINCS L1000 CRISPR KO Perturbation Signatures',
  resource: 'LINCS',
  url: CRISPR,
  processing:
    'Genes that the knockout of a gene changes consistently. A large file, which may be more than this server reads.',
}
const glygen = {
  name: 'GlyGen Glycosylated Proteins',
  resource: 'GlyGen',
  url: GLYGEN,
  processing: 'For each glycan the proteins that are reported to carry it.',
}
const targets = {
  name: 'IDG Drug Targets',
  resource: 'IDG',
  url: TARGETS,
  processing: 'Targets of each drug that has at least 5.',
}

const knockouts = { 'STAT3 A375 96H up': { set: ['STAT1', 'MX1'] }, 'STAT3 A375 96H dn': { set: ['STAT3', 'MYC'] } }
const proteins = { G36670VW: { set: ['ACE2', 'EGFR', 'INSR', 'STAT3'] }, G17689DH: { set: ['ACE2', 'TNF', 'IL6'] } }
const drugs = { Imatinib: { set: ['ABL1', 'KIT', 'EGFR', 'ACE2'] } }

/** One library, packed and not, and several at once. */
export const cases: readonly Case[] = [
  {
    step: 'CFDEGSEDatasetToGMT',
    inputs: { dataset: { key: 'LINCSCRISPR', dataset: crispr } },
    gives: { output: knockouts },
    requests: [`GET ${CRISPR}`],
    services: ['LINCS signature libraries'],
    refusal: `Failed to fetch GMT from ${CRISPR}`,
  },
  {
    step: 'CFDEGSEDatasetToGMT',
    about: 'lines without genes, and a name that comes twice',
    inputs: { dataset: { key: 'IDGDrugTargets', dataset: targets } },
    gives: { output: drugs },
    requests: [`GET ${TARGETS}`],
    refusal: `Failed to fetch GMT from ${TARGETS}`,
    unseen: ['truncated'],
  },
  {
    step: 'CFDEGSEDatasetToGMT',
    about: 'a file that has gone',
    inputs: { dataset: inCenter(`${CENTERS}/gone.gmt`) },
    gives: { error: { name: 'UpstreamError', message: `Failed to fetch GMT from ${CENTERS}/gone.gmt` } },
    requests: [`GET ${CENTERS}/gone.gmt`],
  },
  {
    step: 'CFDEGSEDatasetToGMT',
    about: 'a file on the server of somebody else',
    inputs: { dataset: inCenter('https://elsewhere.example/sets.gmt') },
    gives: {
      error: {
        name: 'UpstreamError',
        message:
          'CFDE gene set libraries named a file that is not on its own server: https://elsewhere.example/sets.gmt',
      },
    },
    requests: [],
  },
  {
    step: 'SelectCFDEGSEGMTs',
    about: 'each once, in the order of the list',
    inputs: {},
    params: { datasets: ['LINCSCRISPR', 'GlyGen', 'IDGDrugTargets', 'GlyGen'] },
    gives: {
      output: [
        { key: 'GlyGen', dataset: { ...glygen, gmt: proteins } },
        { key: 'IDGDrugTargets', dataset: { ...targets, gmt: drugs } },
        { key: 'LINCSCRISPR', dataset: { ...crispr, gmt: knockouts } },
      ],
    },
    requests: [`GET ${GLYGEN}`, `GET ${TARGETS}`, `GET ${CRISPR}`],
    services: ['CFDE gene set libraries', 'CFDE gene set libraries', 'LINCS signature libraries'],
    refusal: [GLYGEN, TARGETS, CRISPR].map((url) => `Failed to fetch GMT from ${url}`),
    unseen: ['truncated'],
  },
  {
    step: 'SelectCFDEGSEGMTs',
    about: 'too few',
    inputs: {},
    params: { datasets: ['GlyGen', 'KOMP2', 'GlyGen'] },
    gives: inputError('Please select at least 3 libraries.'),
    requests: [],
  },
]
