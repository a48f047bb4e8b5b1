/** Libraries as Enrichr has them, cut to a few terms each: the names of terms are its own, most of their genes simulated. */

/** A term as Enrichr writes it, and the name that is meant by it where that is only a part of it. */
type Term = readonly [raw: string, name?: string]

/** Two to eight terms of each library. */
export const LIBRARIES: Readonly<Record<string, readonly Term[]>> = {
  Disease_Signatures_from_GEO_down_2014: [
    ['Cardiomyopathy GSE1869', 'Cardiomyopathy'],
    ['Dilated cardiomyopathy GSE3586', 'Dilated cardiomyopathy'],
  ],
  Disease_Signatures_from_GEO_up_2014: [
    ['Dehydration GSE3110', 'Dehydration'],
    ['Cardiomyopathy GSE1869', 'Cardiomyopathy'],
  ],
  GTEx_Aging_Signatures_2021: [
    ['GTEx Pancreas 20-29 vs 50-59 Down', 'Pancreas 20-29 vs 50-59 Down'],
    ['GTEx Heart 20-29 vs 60-69 Up', 'Heart 20-29 vs 60-69 Up'],
  ],
  Rare_Diseases_GeneRIF_ARCHS4_Predictions: [['Zollinger-Ellison syndrome'], ['Harding ataxia']],
  Rare_Diseases_GeneRIF_Gene_Lists: [['Glycogen storage disease type 4'], ['Harding ataxia']],
  LINCS_L1000_Chem_Pert_Consensus_Sigs: [
    ['Penicillin Up', 'Penicillin'],
    ['Penicillin Down', 'Penicillin'],
    ['Cortisol Up', 'Cortisol'],
    ['Cortisol Down', 'Cortisol'],
    ['Ibrutinib Up', 'Ibrutinib'],
    ['Ibrutinib Down', 'Ibrutinib'],
  ],
  LINCS_L1000_Chem_Pert_up: [
    ['LJP005 A375 24H-PD-0325901-10', 'PD-0325901'],
    ['LJP006 MCF7 3H-vorinostat-0.37', 'vorinostat'],
  ],
  LINCS_L1000_Chem_Pert_down: [
    ['LJP005 A375 24H-PD-0325901-10', 'PD-0325901'],
    ['LJP006 MCF7 3H-vorinostat-0.37', 'vorinostat'],
  ],
  IDG_Drug_Targets_2022: [['Indinavir'], ['Imatinib']],
  GO_Biological_Process_2023: [
    ['Regulation Of Interleukin-17 Production (GO:0032660)', 'Regulation Of Interleukin-17 Production'],
    ['Autophagy (GO:0006914)', 'Autophagy'],
  ],
  GO_Biological_Process_2021: [
    ['NAD biosynthetic process (GO:0009435)', 'NAD biosynthetic process'],
    ['autophagy (GO:0006914)', 'autophagy'],
    ['regulation of autophagy (GO:0010506)', 'regulation of autophagy'],
  ],
  KEGG_2019_Human: [['Pancreatic cancer'], ['Autophagy']],
  KEGG_2019_Mouse: [['Ras signaling pathway'], ['Autophagy']],
  KEGG_2021_Human: [['ABC transporters'], ['Autophagy'], ['Pentose phosphate pathway']],
  // The double blank is Enrichr's.
  MSigDB_Hallmark_2020: [['PI3K/AKT/mTOR  Signaling'], ['Hypoxia']],
  WikiPathway_2021_Human: [['15q11.2 copy number variation syndrome WP4940'], ['Autophagy WP4923']],
  WikiPathways_2019_Human: [
    ['Hypothetical Craniofacial Development Pathway WP3655', 'Hypothetical Craniofacial Development Pathway'],
    ['Apoptosis WP254', 'Apoptosis'],
  ],
  WikiPathways_2019_Mouse: [['Matrix Metalloproteinases WP441'], ['Apoptosis WP1254']],
  GWAS_Catalog_2019: [
    ['Breast cancer'],
    ['Breast cancer (survival)'],
    ['Atrial fibrillation'],
    ['Atrial fibrillation/atrial flutter'],
    ['Inflammation biomarkers'],
    // Two terms for whoever asks with semicolons between terms.
    ['Drug-induced liver injury; flucloxacillin'],
  ],
  UK_Biobank_GWAS_v1: [['Cucumber intake 104210'], ['Atrial fibrillation']],
  ClinVar_2019: [['holoprosencephaly sequence'], ['long qt syndrome']],
  Human_Phenotype_Ontology: [
    ['Radioulnar synostosis (HP:0002974)'],
    ['Skin inflammation (HP:0011123)'],
    ['Atrial fibrillation (HP:0005110)'],
  ],
  MGI_Mammalian_Phenotype_Level_4_2021: [
    ['small interparietal bone MP:0004384'],
    ['atrial fibrillation MP:0001627'],
    ['increased susceptibility to induced atrial fibrillation MP:0011391'],
  ],
  MGI_Mammalian_Phenotype_Level_4_2019: [
    ['MP:0006080 CNS ischemia'],
    ['MP:0001845 abnormal inflammatory response'],
    ['MP:0001846 increased inflammation'],
    ['MP:0011631 abnormal autophagy'],
  ],
  KOMP2_Mouse_Phenotypes_2022: [
    ['Decreased Kidney Weight (MP:0003918)', 'Decreased Kidney Weight'],
    ['Abnormal Heart Morphology (MP:0000266)', 'Abnormal Heart Morphology'],
  ],
  GTEx_Tissues_V8_2023: [
    ['Adipose - Subcutaneous Female 20-29 Up', 'Adipose - Subcutaneous'],
    ['Whole Blood Male 50-59 Up', 'Whole Blood'],
    ['Whole Blood Female 40-49 Up', 'Whole Blood'],
    ['Bladder Female 40-49 Up', 'Bladder'],
  ],
  ARCHS4_Tissues: [['ADIPOSE (BULK TISSUE)'], ['RENAL CORTEX']],
  HuBMAP_ASCTplusB_augmented_2022: [
    ['Retinal Pigment Epithelial cell - Eye', 'Eye'],
    // No organ is named.
    ['Medullary Thymic Epithelial Cell Type 4'],
  ],
  MoTrPAC_2023: [
    ['T56-Vastus-Lateralis Female 4W Down', 'Vastus-Lateralis'],
    ['T59-Kidney Consensus', 'Kidney'],
  ],
  ChEA_2022: [
    ['VDR 24787735 ChIP-Seq THP-1 Human', 'VDR'],
    ['KLF4 18555785 ChIP-Seq MESCs Mouse', 'KLF4'],
    ['KLF4 19829295 ChIP-Seq ESCs Human', 'KLF4'],
  ],
  'ENCODE_TF_ChIP-seq_2015': [
    ['IKZF1 GM12878 hg19', 'IKZF1'],
    ['KLF4 H1-hESC hg19', 'KLF4'],
  ],
  ARCHS4_TFs_Coexp: [
    ['ZKSCAN3 human tf ARCHS4 coexpression', 'ZKSCAN3'],
    ['KLF4 human tf ARCHS4 coexpression', 'KLF4'],
  ],
  LINCS_L1000_CRISPR_KO_Consensus_Sigs: [
    ['STAT3 Up', 'STAT3'],
    ['STAT3 Down', 'STAT3'],
  ],
  GlyGen_Glycosylated_Proteins_2022: [['G36670VW'], ['G17689DH']],
  Metabolomics_Workbench_Metabolites_2022: [['Phosphatidate'], ['Glucose']],
}

/** Sets whose genes are those of the service. */
const KNOWN: Readonly<Record<string, string>> = {
  'Glycogen storage disease type 4': 'G6PC3 SAR1B GBE1 GAA PYGL RBCK1 PHKA1 SLC37A4 KCNJ2 RNF31',
  'Harding ataxia': 'AKT1 ATM TP53BP1 POLG MRE11 TP53',
  'VDR 24787735 ChIP-Seq THP-1 Human': 'P2RX7 ROBO2 CUX1 INSR CRYZL1 CUL2 TMCC1 ACE2 STAT3',
  // All of its genes are in the stored list: its odds ratio is infinite.
  'ABC transporters': 'ACE2 RPE',
  'Pentose phosphate pathway': 'RPE RPIA TKT TKTL1 TKTL2 PGD TALDO1 G6PD H6PD XYLB RBKS PGM1',
}

/** Genes that simulated sets are made of: those of our examples and of the playbooks that people try first. */
export const POOL = (
  'ACE2 STAT3 TP53 MDM2 EP300 ATM AKT1 EGFR IL6 TNF MYC KLF4 RPE RPIA TKT TALDO1 G6PD PGD HK1 HK2 INSR CUX1 P2RX7 ' +
  'UTP14A S100A6 SCAND1 RRP12 CIAPIN1 ADH5 MTERF3 SPR CHMP4A UFM1 VAT1 HACD3 RFC5 COTL1 NPRL2 TRIB3 PCCB TLE1 CD58 ' +
  'BACE2 KDM3A TARBP1 RNH1 CHAC1 MBNL2 VDAC1 TES OXA1L NOP56 HAT1 CPNE3 DNMT1 ARHGAP1 VPS28 EIF2S2 BAG3 CDCA4 NPDC1 ' +
  'KCNQ1 KCNH2 SCN5A PITX2 ZFHX3 NFKB1 CXCL10 IFIT1 MX1 OAS1 ISG15 STAT1'
).split(' ')

/** A number that depends on a text alone. */
export function numberOf(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
}

/** The genes of a term: every one of the pool with a chance of two in five, whatever the library. */
export function genesOf(raw: string): readonly string[] {
  const known = KNOWN[raw]
  return known?.split(' ') ?? POOL.filter((gene) => numberOf(`${raw} ${gene}`) % 5 < 2)
}

/** The gene set that Enrichr keeps as list 363320. */
export const STORED_LIST = { userListId: 363_320, shortId: '59lh', genes: ['ACE2', 'STAT3', 'P2RX7', 'RPE', 'XYZ1'] }

/** Genes of Enrichr's usual background. */
const BACKGROUND = 20_000

/** The odds ratio of an overlap as Enrichr gives it; infinite where the term has no other gene. */
export function oddsRatioOf(overlap: number, size: number, genes: number): number {
  return (overlap * (BACKGROUND - size - genes + overlap)) / ((size - overlap) * (genes - overlap))
}

/** What Enrichr says of terms beside their odds ratios, as far as its answer holds it. */
export function answeredOf(
  { overlap, odds, tests }: { readonly overlap: readonly string[]; readonly odds: number; readonly tests: number },
  isShortened: boolean,
) {
  const p = pvalueOf(overlap.length)
  const combined = -Math.log(p) * odds
  const word = (value: number) => (value === Infinity ? 'inf' : value)
  const whole = { adjustedPvalue: Math.min(1, p * tests), combinedScore: word(combined), genes: [...overlap] }
  return { pvalue: p, oddsRatio: word(odds), ...(isShortened ? {} : whole) }
}

/** A p-value as small as the overlap is large: simulated, not computed. */
export function pvalueOf(overlap: number): number {
  return 10 ** -overlap / 3
}
