import { drawn, numbersOf } from '../any-gene.ts'

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
const MOST_PUBLICATIONS = 600

/** Drugs that papers name with any other term, always the same ones. */
export function countsOfAny(term: string): Readonly<Record<string, readonly [count: number, share: number]>> {
  const next = numbersOf(`papers on ${term.toLowerCase()}`)
  const drugs = drawn(`drugs of ${term.toLowerCase()}`, WELL_KNOWN, 8 + Math.floor(next() * 20))
  const counted = drugs.map((drug, at) => {
    const count = 1 + Math.floor((MOST_PUBLICATIONS * next()) / (at + 1))
    return [drug, [count, Number((0.001 + next() * 0.08).toFixed(5))]] as const
  })
  return Object.fromEntries(counted)
}

/** Drugs that are similar to any others, always the same ones. */
export function similarToAny(drugs: readonly string[]): Readonly<Record<string, number>> {
  const name = drugs.toSorted().join(' ')
  const next = numbersOf(`similar to ${name}`)
  const others = WELL_KNOWN.filter((drug) => !drugs.includes(drug))
  return Object.fromEntries(drawn(name, others, 15).map((drug) => [drug, Number((0.05 + next() * 0.5).toFixed(4))]))
}
