/** Publications of a drug with the term, and their share of all publications of the drug. */
export const COUNTS: Readonly<Record<string, readonly [count: number, share: number]>> = {
  'SN-38': [95, 0.012822243217708192],
  aminopterin: [303, 0.007522530350803148],
  tofacitinib: [80, 0.07648183556405354],
}

/** Similarities of drugs. */
export const SIMILAR: Readonly<Record<string, number>> = { etoposide: 0.1735661679257949, dutasteride: 0.61 }
