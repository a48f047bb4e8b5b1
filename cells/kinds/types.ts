// The members of the families of forms, by the names that other groups call them.
import { rankings, scores, sets, terms } from './forms/steps.ts'

export const {
  disease: DiseaseTerm,
  drug: DrugTerm,
  gene: GeneTerm,
  glycan: GlycanTerm,
  metabolite: MetaboliteTerm,
  pathway: PathwayTerm,
  phenotype: PhenotypeTerm,
  protein: ProteinTerm,
  regulatoryElement: RegulatoryElementTerm,
  tissue: TissueTerm,
  variant: VariantTerm,
  geoAccession: GeoAccessionTerm,
  pmcAccession: PmcAccessionTerm,
} = terms.members

export const {
  disease: DiseaseSet,
  drug: DrugSet,
  gene: GeneSet,
  glycan: GlycanSet,
  metabolite: MetaboliteSet,
  pathway: PathwaySet,
  phenotype: PhenotypeSet,
  protein: ProteinSet,
  regulatoryElement: RegulatoryElementSet,
  tissue: TissueSet,
  variant: VariantSet,
  pmcAccession: PmcAccessionSet,
} = sets.members

export const {
  disease: RankedDiseases,
  drug: RankedDrugs,
  gene: RankedGenes,
  glycan: RankedGlycans,
  metabolite: RankedMetabolites,
  pathway: RankedPathways,
  phenotype: RankedPhenotypes,
  protein: RankedProteins,
  regulatoryElement: RankedRegulatoryElements,
  tissue: RankedTissues,
  variant: RankedVariants,
} = rankings.members

export const {
  disease: ScoredDiseases,
  drug: ScoredDrugs,
  gene: ScoredGenes,
  glycan: ScoredGlycans,
  metabolite: ScoredMetabolites,
  pathway: ScoredPathways,
  phenotype: ScoredPhenotypes,
  protein: ScoredProteins,
  regulatoryElement: ScoredRegulatoryElements,
  tissue: ScoredTissues,
  variant: ScoredVariants,
} = scores.members
