/** Which words of a question name a thing of a kind: what is asked of it is told by the other words. */

/** The kinds whose names stand in questions. */
export type NamedKind = 'cell' | 'disease' | 'drug' | 'pathway' | 'tissue' | 'tumor'

const words = (text: string) => new Set(text.trim().split(/\s+/))

const TISSUES = words(`
  adipose adrenal airway amygdala aorta artery bladder blood bone bowel brain breast bronchial cardiac cartilage cerebellum
  cervix cochlea colon cord cornea cortex duodenum endometrium epidermis epithelium esophagus fat gut hair heart hepatic
  hippocampus hypothalamus ileum intestinal intestine islet jejunum kidney liver lung lymph mammary marrow
  muscle myocardium nerve ovary pancreas pancreatic pituitary placenta plasma platelet prostate pulmonary renal
  retina saliva serum skin spinal spleen stomach striatum synovium tendon testis thymus thyroid tonsil trachea uterus vascular`)
const TUMOR =
  /^(?:cancer|tumor|tumour|neoplasm|malignan\w*)$|(?:[^r]oma|blastoma|emia|metastas[ie]s|metastatic|melanoma|lymphoma|oncogen\w*)$/
const NO_TUMOR = words(
  'genoma soma coma stroma aroma diploma anemia ischemia glycemia glucoma glaucoma hematoma edema chroma zoma',
)
const DISEASE =
  /(?:disease|syndrome|diabetes|infection|fibrosis|palsy|dystrophy|stroke|[a-z]{3}itis|[a-z]{3}osis|pathy|emia|uria)$/
const NO_DISEASE = words(
  'apoptosis mitosis meiosis osmosis phagocytosis endocytosis exocytosis necrosis ptosis symbiosis transcytosis necroptosis pyroptosis ferroptosis',
)
const DISEASES = words(`
  aids alzheimer asthma autism cirrhosis copd covid crohn depression dementia eczema epilepsy flu gout hiv hypertension influenza
  lupus malaria migraine obesity parkinson psoriasis schizophrenia sepsis huntington pneumonia infarction thrombosis sclerosis`)
const CELLS = words(`
  astrocyte basophil cardiomyocyte endothelial eosinophil epithelial erythrocyte granulocyte hepatocyte keratinocyte leukocyte
  leucocyte lymphocyte macrophage mast megakaryocyte melanocyte microglia monocyte myeloid myocyte neuron neutrophil nk oligodendrocyte osteoblast
  pericyte plasmacyte podocyte stem treg`)
const PATHWAYS = words(`
  angiogenesis apoptosis autophagy chemokine cholesterol coagulation complement cytokine differentiation emt ferroptosis glycolysis
  hypoxia inflammation inflammatory insulin interferon interleukin mapk mitochondrial mtor myogenesis nfkb notch pi3k proliferation
  pyroptosis  stress tgf tnf wnt hedgehog immune immunity  translation replication`)
/** Stems of the international nonproprietary names. */
const DRUG =
  /^[a-z]{2,}(?:tinib|ciclib|rafenib|anib|lisib|parib|zomib|mab|statin|sartan|prazole|cillin|mycin|floxacin|platin|taxel|rubicin|olol|dipine|gliptin|gliflozin|zepam|zolam|setron|triptan|profen|formin|cycline|oxetine|caine|glutide|sone|solone)$/

/** The kinds of things that a word may name, in lower case. */
export function namedKinds(word: string): readonly NamedKind[] {
  if (CELLS.has(word)) return ['cell']
  if (TISSUES.has(word)) return ['tissue']
  if (PATHWAYS.has(word)) return ['pathway']
  if (DRUG.test(word)) return ['drug']
  const isTumor = TUMOR.test(word) && !NO_TUMOR.has(word)
  const isDisease = isTumor || DISEASES.has(word) || (DISEASE.test(word) && !NO_DISEASE.has(word))
  return [...(isTumor ? (['tumor'] as const) : []), ...(isDisease ? (['disease'] as const) : [])]
}
