/** What a playbook best begins with, by what a researcher has: three questions each, with the steps that answer them. */
import { begin, LIBRARIES, mentioned, type Beginning } from './beginnings/beginning.ts'
import { ofFiles } from './beginnings/ofFiles.ts'

export type { Beginning }

const OF_DISEASES = {
  EnrichrAnalysisToEnrichmentTable: {
    libraries: ['GWAS_Catalog_2019', 'Human_Phenotype_Ontology', 'MGI_Mammalian_Phenotype_Level_4_2021'],
  },
}

/** Ids of the steps that ask for what a researcher has, joined by `+` → the beginnings, the best first. */
export const beginnings: Readonly<Record<string, readonly Beginning[]>> = {
  'Input[Gene]': [
    begin(
      'In which tissues is {name} expressed?',
      'Expression in healthy tissues, from GTEx',
      'bars',
      'GTExTissueExpressionFromGene',
      'BarplotFrom[Scored[Tissue]]',
    ),
    begin(
      'Which proteins does {name} bind?',
      'Partners as a network, from STRING',
      'network',
      'FetchStringDBPPI',
      'StringDBPPI_to_GraphPlot',
    ),
    begin(
      'Which drugs lower {name}?',
      'Compounds of LINCS L1000, the strongest first',
      'signed',
      'LINCSL1000ReverseSearch',
      'LINCSL1000ReverseSearchExtract[Drug, Down]',
    ),
  ],
  'Input[Set[Gene]]': [
    {
      ...begin(
        'What do these genes have in common?',
        'Enrichment in several libraries of Enrichr',
        'dots',
        'EnrichrAnalysisToEnrichmentTable',
      ),
      answers: LIBRARIES,
    },
    begin(
      'Which factors control these genes?',
      'Transcription factors, from ChEA3',
      'bars',
      'ChEA3TFEnrichmentAnalysis',
    ),
    {
      ...begin(
        'Which diseases and traits are these genes linked to?',
        'Enrichment in three libraries of diseases and phenotypes',
        'dots',
        'EnrichrAnalysisToEnrichmentTable',
      ),
      answers: OF_DISEASES,
    },
  ],
  'Input[Variant]': [
    begin(
      'Which gene does {name} concern?',
      'Genes around the variant, from MyVariant.info',
      'locus',
      'GetGeneForVariantFromMyVariantInfo',
    ),
    begin(
      'Which regulatory elements does {name} lie in?',
      'The element and its genes, from the Linked Data Hub',
      'locus',
      'GetRegulatoryElementForThisVariant',
    ),
    begin(
      'Where else is {name} recorded?',
      'Records of other databases, from the Allele Registry',
      'words',
      'GetAlleleRegistryExternalRecordsForVariant',
    ),
  ],
  'Input[Set[Variant]]': [
    begin(
      'Which genes do these variants concern?',
      'Genes around each variant',
      'locus',
      'GetVariantSetToGeneAssociation_HG38',
    ),
    begin(
      'Which regulatory elements do these variants lie in?',
      'Elements, from the Linked Data Hub',
      'locus',
      'GetRegulatoryElementsForVariantSet',
    ),
    begin(
      'In which tissues do these variants go along with expression?',
      'eQTLs and sQTLs of GTEx, from the Linked Data Hub',
      'words',
      'GetVariantSetXQTLEvidence',
    ),
  ],
  'Input[Drug]': [
    begin('Is {name} toxic to cells?', 'Cytotoxicity in assays of ChEMBL', 'bars', 'CytotoxicityOfDrug'),
    mentioned('Gene', 'GeneshotTermSearch[Drug, generif]'),
    begin(
      'Which drugs act like {name}?',
      'Drugs of similar effect on expression',
      'bars',
      'DrugShotDrugAugmentation[L1000_coexpression]',
      'BarChartFrom[Scored[Drug]]',
    ),
  ],
  'Input[Set[Drug]]': [
    begin(
      'Which of these drugs are toxic to cells?',
      'Cytotoxicity in assays of ChEMBL',
      'bars',
      'CytotoxicityOfDrugSet',
    ),
    begin(
      'Which of these drugs are approved?',
      'Drugs approved by the FDA',
      'words',
      'FilterFDAApprovedDrugs[Set[Drug]]',
    ),
    begin(
      'Which drugs act like these?',
      'Drugs of similar effect on expression',
      'bars',
      'DrugShotDrugSetAugmentation[L1000_coexpression]',
      'BarChartFrom[Scored[Drug]]',
    ),
  ],
  'Input[Disease]': [
    mentioned('Gene', 'GeneshotTermSearch[Disease, generif]'),
    mentioned('Drug', 'DrugShotTermSearch[Disease, drugrif]'),
    begin(
      'Which gene sets are about {name}?',
      'Sets in the libraries of Enrichr',
      'sets',
      'EnrichrTermSearch[Disease]',
      'EnrichrTermSearchToTermsByLibrary',
    ),
  ],
  'Input[Phenotype]': [
    mentioned('Gene', 'GeneshotTermSearch[Phenotype, generif]'),
    mentioned('Drug', 'DrugShotTermSearch[Phenotype, drugrif]'),
    begin(
      'Which gene sets are about {name}?',
      'Sets in the libraries of Enrichr',
      'sets',
      'EnrichrTermSearch[Phenotype]',
      'EnrichrTermSearchToTermsByLibrary',
    ),
  ],
  'Input[Pathway]': [
    mentioned('Gene', 'GeneshotTermSearch[Pathway, generif]'),
    mentioned('Drug', 'DrugShotTermSearch[Pathway, drugrif]'),
    begin(
      'Which gene sets are about {name}?',
      'Sets in the libraries of Enrichr',
      'sets',
      'EnrichrTermSearch[Pathway]',
      'EnrichrTermSearchToTermsByLibrary',
    ),
  ],
  'Input[Tissue]': [
    mentioned('Gene', 'GeneshotTermSearch[Tissue, generif]'),
    begin(
      'Which samples are there of {name}?',
      'Human RNA-seq samples of GEO, from ARCHS4',
      'words',
      'ARCHS4SignatureTermSearch[Human, Tissue]',
    ),
    begin(
      'Which gene sets are about {name}?',
      'Sets in the libraries of Enrichr',
      'sets',
      'EnrichrTermSearch[Tissue]',
      'EnrichrTermSearchToTermsByLibrary',
    ),
  ],
  'Input[Metabolite]': [
    begin(
      'What kind of molecule is {name}?',
      'Standard name, formula, mass and classes, from RefMet',
      'words',
      'MetaboliteInfo',
    ),
    begin(
      'Which genes work with {name}?',
      'Genes of the Metabolomics Workbench, from Enrichr',
      'words',
      'EnrichrTermSearch[Metabolite]',
      'ExtractEnrichrTermSearch[Metabolomics_Workbench_Metabolites_2022]',
      'EnrichrSetTToGMT[Metabolite]',
      'GMTUnion',
    ),
    begin(
      'Which gene sets are about {name}?',
      'Sets in the libraries of Enrichr',
      'sets',
      'EnrichrTermSearch[Metabolite]',
      'EnrichrTermSearchToTermsByLibrary',
    ),
  ],
  ...ofFiles,
}
