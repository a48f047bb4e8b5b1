/** Names that are told by what they look like, or are too common not to be known: drugs, diseases and tissues. */

/** Stems of the international nonproprietary names: what ends like this is a drug, known or not. */
const STEM =
  /^[a-z]{2,}(?:tinib|ciclib|rafenib|anib|lisib|parib|zomib|zumab|ximab|mumab|limab|statin|sartan|prazole|conazole|cillin|mycin|floxacin|platin|taxel|rubicin|citabine|trexate|olol|dipine|gliptin|gliflozin|zepam|zolam|setron|triptan|profen|oxicam|mectin|traline|faxine|zodone|zosin|purinol|pidem|pezil|dopa|adol|rizine|hydramine|lutamide|steride|pristone|oxen|vir|stat|formin|cycline|oxetine|pram|caine|thiazide|semide|dronate|glutide|sone|solone|mab|nib|pril|azole|tidine|lukast|fibrate|parin|xaban|gatran|degib|clax|lidomide|limus|mustine|poside|curonium|terol|tropium|azine|apine|peridone|barbital|quine|bazole|oxacin|zolid|penem|cef)$/i

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Drugs of every day whose names have no such stem. */
const DRUGS = words(`
  acetaminophen acyclovir adrenaline amiodarone aspirin atropine baclofen bupropion buspirone caffeine cannabidiol
  carbamazepine carboplatin celecoxib cisplatin clonidine clopidogrel clozapine codeine colchicine cyclophosphamide
  cyclosporine dexamethasone dextromethorphan digoxin doxorubicin estradiol ethanol etoposide fentanyl fluorouracil
  gabapentin glucagon haloperidol heparin hydralazine hydroxyurea insulin ketamine lamotrigine letrozole levodopa
  levothyroxine lithium melatonin memantine methadone methylphenidate morphine naloxone niacin nicotine nitroglycerin
  oxaliplatin oxycodone paracetamol phenytoin pregabalin progesterone propofol quetiapine quinidine rapamycin resveratrol
  reserpine salbutamol sildenafil spironolactone tacrolimus tamoxifen testosterone thalidomide theophylline topiramate
  tretinoin valproate verapamil vincristine warfarin zonisamide bortezomib vorinostat azacitidine decitabine venetoclax`)

/** Whether a drug of every day is called so, of those whose names have no stem of drugs. */
export const isEverydayDrug = (text: string): boolean => DRUGS.has(text.toLowerCase())

const SALT =
  /^(?:mesylate|hydrochloride|hcl|tosylate|ditosylate|sodium|phosphate|sulfate|acetate|citrate|maleate|tartrate|succinate|fumarate|besylate|potassium|calcium|bromide|acid)$/i

/** A drug without the salt that its name ends with; undefined where there is none. */
export function withoutSalt(text: string): string | undefined {
  const [name = '', ...rest] = text.split(/\s+/)
  return rest.length > 0 && rest.every((word) => SALT.test(word)) && isDrugName(name) ? name : undefined
}

/** Whether this is called what drugs are called, with or without its salt. */
export function isDrugName(text: string): boolean {
  const [name = '', ...rest] = text.split(/\s+/)
  return (STEM.test(name) || DRUGS.has(name.toLowerCase())) && rest.length < 3 && rest.every((word) => SALT.test(word))
}

/** Processes and pathways by what they are mostly called; others are told by the word that says so: “mTOR signaling”. */
const PROCESS =
  /\b(?:(?:auto|mito|lipo|xeno)phagy|(?:apop|ferrop|pyrop|necrop|cuprop)tosis|(?:gluconeo|neuro|angio|lipo|adipo|myo|osteo|ketogen|steroido)genesis|(?:glyco|lipo|proteo)lysis|senescence|efferocytosis|cell cycle|DNA (?:damage )?repair|oxidative phosphorylation|(?:TCA|citric acid|Krebs) cycle|fatty acid (?:oxidation|synthesis)|unfolded protein response|epithelial[- ](?:to[- ])?mesenchymal transition|[\p{L}\d-]+ (?:signal+ing(?: pathway)?|pathway))\b/iu

/** Words before “pathway” that name none. */
const NO_PATHWAY =
  /^(?:an?|any|biological|canonical|common|each|enriched|every|go|gene|kegg|metabolic|one|reactome|same|shared|signal+ing|that|the|this|what|which|wiki|your) /i

/** The process or pathway that a question names. */
export function processWithin(question: string): string | undefined {
  const [name = ''] = PROCESS.exec(question) ?? []
  return name === '' || NO_PATHWAY.test(name) ? undefined : name
}

/** Whether this is called what a process or pathway is called. */
export const isProcessName = (text: string): boolean => processWithin(text) === text

const DISEASE =
  /(?:\b(?:disease|syndrome|cancer|carcinoma|leukemia|leukaemia|lymphoma|diabetes|disorder|infection|fibrosis|failure|palsy|dystrophy|deficiency|stroke|anemia|fibrillation|infarction|hypertrophy|sclerosis|glaucoma|tumou?rs?|allergy|ataxia|embolism|aneurysm)|itis|osis|[^r]oma|pathy|emia|aemia|uria)$/i
const DISEASES = words(`
  aids alzheimer alzheimers asthma autism cirrhosis copd covid covid-19 crohn depression dementia diabetes eczema epilepsy
  flu gout hiv hypertension hypotension influenza lupus malaria melanoma migraine obesity parkinson parkinsons psoriasis
  schizophrenia sepsis stroke huntington huntingtons hepatitis pneumonia`)

/** Whether this is called what diseases are called. */
export function isDiseaseName(text: string): boolean {
  // Apoptosis ends as diseases do.
  return (DISEASE.test(text) && !isProcessName(text)) || DISEASES.has(text.toLowerCase().replace(/[’']s$/, ''))
}

const PHENOTYPES = words(`
  alopecia anosmia arrhythmia bradycardia convulsion convulsions cough diarrhea diarrhoea dizziness dyspnea dyspnoea fatigue
  fever headache insomnia jaundice nausea pain palpitations rash seizure seizures tachycardia tinnitus tremor vertigo
  vomiting microcephaly macrocephaly hypotonia polydactyly cachexia constipation dysphagia spasticity nystagmus`)

/** Whether this is called what signs and symptoms are called. */
export function isPhenotypeName(text: string): boolean {
  return PHENOTYPES.has(text.toLowerCase())
}

const TISSUES = words(`
  adipose adrenal aorta artery bladder blood brain breast cerebellum cervix colon cortex esophagus heart hippocampus
  hypothalamus ileum intestine kidney liver lung muscle myocardium nerve ovary pancreas pituitary placenta prostate retina
  skin spleen stomach testis thymus thyroid tonsil trachea uterus vagina`)

/** Whether this is the name of a tissue. */
export function isTissueName(text: string): boolean {
  return TISSUES.has(text.toLowerCase())
}

const METABOLITES = words(`
  acetate acetylcarnitine adenine adenosine alanine arginine asparagine aspartate betaine bilirubin butyrate carnitine ceramide
  cholesterol cholate choline citrate citrulline creatine creatinine cysteine cytidine cytosine formate fructose fumarate galactose
  glucose glutamate glutamine glutathione glycerol glycine guanine guanosine hippurate histidine homocysteine hypoxanthine inosine
  inositol isoleucine itaconate kynurenine lactate leucine linoleate lysine malate maltose mannose methionine nadh nicotinamide
  oleate ornithine oxaloacetate palmitate phenylalanine phosphocholine proline propionate pyruvate ribose sarcosine serine
  serotonin sorbitol spermidine spermine stearate succinate sucrose taurine threonine thymidine thymine trehalose tryptophan
  tyrosine uracil urate urea uridine valine xanthine`)
/** Compounds of KEGG and of the Human Metabolome Database. */
const COMPOUND_ID = /^(?:C\d{5}|HMDB\d{5,7})$/i

/** Whether this is called what metabolites are called; some are drugs as well. */
export function isMetaboliteName(text: string): boolean {
  const name = text.toLowerCase().replace(/^(?:[dl]|alpha|beta)-/, '')
  return METABOLITES.has(name) || COMPOUND_ID.test(text) || /^[a-z-]{4,}ic acid$/.test(name)
}
