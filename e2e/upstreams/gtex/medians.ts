import { numbersOf } from '../any-gene.ts'

/** Tissues of GTEx version 8, as its ids are written. */
const TISSUES =
  `Adipose_Subcutaneous Adipose_Visceral_Omentum Adrenal_Gland Artery_Aorta Artery_Coronary Artery_Tibial Bladder
  Brain_Amygdala Brain_Cerebellum Brain_Cortex Brain_Hippocampus Brain_Hypothalamus Breast_Mammary_Tissue
  Cells_Cultured_fibroblasts Cells_EBV-transformed_lymphocytes Cervix_Ectocervix Colon_Sigmoid Colon_Transverse
  Esophagus_Mucosa Esophagus_Muscularis Heart_Atrial_Appendage Heart_Left_Ventricle Kidney_Cortex Liver Lung
  Minor_Salivary_Gland Muscle_Skeletal Nerve_Tibial Ovary Pancreas Pituitary Prostate Skin_Sun_Exposed_Lower_leg
  Small_Intestine_Terminal_Ileum Spleen Stomach Testis Thyroid Uterus Vagina Whole_Blood`.split(/\s+/)

/** A share of tissues in which a gene is far higher than elsewhere. */
const SPECIFIC = 0.08

/** Simulated medians of a gene, always the same for its symbol. */
export function simulatedMedians(symbol: string): Readonly<Record<string, number>> {
  const next = numbersOf(`tissues of ${symbol}`)
  const level = Math.exp(next() * 4 - 0.5)
  const medians = TISSUES.map((tissue): [string, number] => {
    const spread = Math.exp((next() + next() + next() - 1.5) * 1.2)
    const raised = next() < SPECIFIC ? 4 + next() * 6 : 1
    return [tissue, Math.round(level * spread * raised * 1000) / 1000]
  })
  return Object.fromEntries(medians)
}
