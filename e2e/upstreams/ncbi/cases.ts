import { inputError, type Case } from '../simulation.ts'

const summary = (uid: string) =>
  `GET https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esummary.fcgi?db=gds&id=${uid}&retmode=json&tool=playbook`
const convert = (ids: string) =>
  `GET https://pmc.ncbi.nlm.nih.gov/tools/idconv/api/v1/articles/?ids=${ids}&format=json&tool=playbook`
const step = 'GEOStudyLinkedPublicationFetch'

/** A study in GEO to its articles in PubMed Central: with full text, with some, with none, without publications. */
export const cases: readonly Case[] = [
  {
    step,
    inputs: { GEOAccessionTerm: 'GSE1133' },
    gives: { output: { description: 'Publications of GSE1133', set: ['PMC395923'] } },
    requests: [summary('200001133'), convert('15075390')],
    refusal: ['Failed to submit study accession to GEO', 'Failed to submit PubMed publication 15075390 to PMC'],
  },
  {
    step,
    about: 'several publications, one of them without full text',
    inputs: { GEOAccessionTerm: ' GSE2034 ' },
    gives: { output: { description: 'Publications of GSE2034', set: ['PMC5990023', 'PMC395923'] } },
    requests: [summary('200002034'), convert('15721472,29195078,15075390')],
  },
  {
    step,
    about: 'no full text',
    inputs: { GEOAccessionTerm: 'GSE72987' },
    gives: inputError('Full text of PubMed publication 26000000 could not be located in PMC'),
    requests: [summary('200072987'), convert('26000000')],
  },
  {
    step,
    about: 'no full text of any',
    inputs: { GEOAccessionTerm: 'GSE90002' },
    gives: inputError('Full text of PubMed publications 15721472,26000000 could not be located in PMC'),
    requests: [summary('200090002'), convert('15721472,26000000')],
  },
  {
    step,
    about: 'an answer of the converter without records',
    inputs: { GEOAccessionTerm: 'GSE90003' },
    gives: inputError('Full text of PubMed publication 1 could not be located in PMC'),
    requests: [summary('200090003'), convert('1')],
  },
  {
    step,
    about: 'an empty list of the converter',
    inputs: { GEOAccessionTerm: 'GSE90004' },
    gives: inputError('Empty PMC accession set retrieved'),
    requests: [summary('200090004'), convert('2')],
  },
  {
    step,
    about: 'no publications',
    inputs: { GEOAccessionTerm: 'GSE90001' },
    gives: inputError('No linked publications found'),
    requests: [summary('200090001')],
  },
  {
    step,
    about: 'an unknown study',
    inputs: { GEOAccessionTerm: 'GSE99999999' },
    gives: inputError('GEO does not know the study GSE99999999. Check the accession.'),
    requests: [summary('299999999')],
  },
  {
    step,
    about: 'not a study',
    inputs: { GEOAccessionTerm: 'GSM1133' },
    gives: inputError('GSM1133 is not the accession of a GEO study. Enter one such as GSE301503.'),
    requests: [],
  },
]
