import { barrett2012 } from '../../references.ts'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { GeoAccessionTerm, PmcAccessionSet } from '../../kinds/types.ts'
import { eUtilities } from '../../services/ncbi.ts'
import { counted } from '../../shared/words.ts'

const introduction = prose`Studies in the Gene Expression Omnibus name the articles that describe them ${barrett2012}.`

export const fetchLinkedPublications = defineStep({
  id: 'GEOStudyLinkedPublicationFetch',
  label: 'Publications of a GEO study (PMC)',
  description: 'Find the articles in PubMed Central that a study in GEO is linked to',
  tags: { Type: ['GEO Accession', 'PMC Accession'], Cardinality: ['Set'] },
  inputs: { GEOAccessionTerm: GeoAccessionTerm },
  output: PmcAccessionSet,
  external: eUtilities,
  story: ({ inputs: { GEOAccessionTerm: study }, output: { set } }) => ({
    abstract: prose`${counted(set.length, 'article')} in PubMed Central ${set.length === 1 ? 'is' : 'are'} linked to the
      study ${study}.`,
    introduction,
    methods: prose`The publications that the study ${study} (${figure('GEOAccessionTerm')}) names in the Gene Expression
      Omnibus were retrieved with NCBI's E-utilities, and their PubMed identifiers were converted to accessions of
      PubMed Central. Publications without full text in PubMed Central were left out.`,
    tableLegend: prose`Accessions in PubMed Central of ${counted(set.length, 'publication')} linked to the study ${study}.`,
  }),
})
