import type { Papers } from '../any-papers.ts'

/** What the cases ask for, with the answers below. */
export const EXAMPLE = { term: 'Alopecia', drugs: ['finasteride', 'stanolone'] }

/** Publications of a drug with the term, and their share of all publications of the drug. */
export const COUNTS: Readonly<Record<string, readonly [count: number, share: number]>> = {
  'SN-38': [95, 0.012822243217708192],
  aminopterin: [303, 0.007522530350803148],
  tofacitinib: [80, 0.07648183556405354],
}

/** Similarities of drugs. */
export const SIMILAR: Readonly<Record<string, number>> = { etoposide: 0.1735661679257949, dutasteride: 0.61 }

const WELL_KNOWN =
  'aspirin atorvastatin caffeine cisplatin ciclosporin dasatinib dexamethasone diclofenac digoxin doxorubicin erlotinib etoposide fluoxetine fluorouracil gefitinib gemcitabine haloperidol hydrocortisone ibuprofen imatinib indometacin ketoconazole lapatinib lithium metformin methotrexate nifedipine olaparib omeprazole paclitaxel paracetamol prednisone propranolol rapamycin rosiglitazone ruxolitinib simvastatin sorafenib sunitinib tamoxifen tofacitinib valproic-acid verapamil vorinostat warfarin'.split(
    ' ',
  )
/** What papers name with other terms. */
export const PAPERS: Papers = { nouns: 'drugs', names: WELL_KNOWN, named: [8, 20], mostPublications: 600, similar: 15 }
