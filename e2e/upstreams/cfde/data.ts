/** Files of the data centers, cut to a few sets: names of terms are their own, most genes simulated. */

const row = (term: string, about: string, genes: string) => [term, about, ...genes.split(' ')].join('\t')

const CENTERS = '/cfde-drc.s3.amazonaws.com'

/** Files by the path under their host. */
export const FILES: Readonly<Record<string, string>> = {
  [`${CENTERS}/GlyGen/XMT/2022-12-13/GlyGen_XMT_2022-12-13_GlyGen_Glycosylated_Proteins_2022.gmt`]: [
    row('G36670VW', '', 'ACE2 EGFR INSR STAT3'),
    row('G17689DH', '', 'ACE2 TNF IL6'),
  ].join('\n'),
  [`${CENTERS}/GTEx/XMT/2022-06-06/GTEx_XMT_2022-06-06_GTEx_Aging_Signatures_2021.gmt`]: `${[
    row('GTEx Heart 20-29 vs 60-69 Up', '', 'ACE2 STAT3 IL6 CXCL10'),
    row('GTEx Pancreas 20-29 vs 50-59 Down', '', 'G6PD TKT PGD'),
  ].join('\n')}\n`,
  [`${CENTERS}/GTEx/XMT/2023-03-10/GTEx_XMT_2023-03-10_GTEx_Tissues_V8_2023.gmt`]: `${[
    row('Whole Blood Male 50-59 Up', '', 'STAT1 IFIT1 MX1 OAS1'),
    row('Bladder Female 40-49 Up', '', 'ACE2 SCN5A KCNQ1'),
  ].join('\n')}\n`,
  [`${CENTERS}/HuBMAP/XMT/2025-03-21/HuBMAP_ASCT-B.gmt`]: row(
    'Retinal Pigment Epithelial cell - Eye',
    '',
    'ACE2 BEST1',
  ),
  // A file of Windows, with cells that hold nothing, a heading, an empty set and a name that comes twice.
  [`${CENTERS}/IDG/XMT/2022-12-13/IDG_XMT_2022-12-13_IDG_Drug_Targets_2022.gmt`]: [
    '# drug targets',
    row('Imatinib', 'na', 'ABL1 KIT'),
    `${row('Imatinib', 'na', 'ABL1 KIT EGFR ACE2')}\t\t`,
    'Indinavir\tna',
    '',
  ].join('\r\n'),
  [`${CENTERS}/KOMP2/XMT/2022-12-13/KOMP2_XMT_2022-12-13_KOMP2_Mouse_Phenotypes_2022.gmt`]: `${[
    row('Decreased Kidney Weight (MP:0003918)', '', 'ACE2 EGFR G6PD'),
    row('Abnormal Heart Morphology (MP:0000266)', '', 'SCN5A PITX2 EGFR ACE2'),
  ].join('\n')}\n`,
  [`${CENTERS}/MW/XMT/2022-12-13/MW_XMT_2022-12-13_Metabolomics_Workbench_Metabolites_2022.gmt`]: `${row(
    'Glucose',
    '',
    'HK1 HK2 G6PD',
  )}\n`,
  [`${CENTERS}/MoTrPAC/XMT/2024-03-05/MoTrPAC_Endurance_Trained_Rats_2023.gmt`]: `${row(
    'T59-Kidney Consensus',
    '',
    'ACE2 EGFR',
  )}\n`,
  [`${CENTERS}/LINCS/XMT/2025-06-25/RummaGEO_DrugPerturbations_2025.gmt`]: `${row(
    'GSE100040-0-vs-1-rpe human dexamethasone dn',
    '',
    'STAT3 IL6',
  )}\n`,
  [`${CENTERS}/LINCS/XMT/2025-06-25/RummaGEO_GenePerturbationSignatures.gmt.txt`]: `${row(
    'GSE100075-0-vs-1-rpe human KLF4 up',
    '',
    'KLF4 MYC',
  )}\n`,
  '/s3.perturbseqr.maayanlab.cloud/data/lincs-l1000-cp.gmt.gz': `${row('LJP006_MCF7_24H_vorinostat_10uM up', '', 'BAG3 TES')}\n`,
  '/s3.perturbseqr.maayanlab.cloud/data/lincs-l1000-xpr.gmt.gz': `${[
    row('STAT3 A375 96H up', '', 'STAT1 MX1'),
    row('STAT3 A375 96H dn', '', 'STAT3 MYC'),
  ].join('\n')}\n`,
}
