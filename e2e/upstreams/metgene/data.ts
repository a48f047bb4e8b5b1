/** A reaction of KEGG: its name, what it turns into what, and the compounds that have a RefMet name here. */
interface Reaction {
  readonly name: string
  readonly equation: string
  readonly compounds: readonly string[]
}

export const REACTIONS: Readonly<Record<string, Reaction>> = {
  R00102: {
    name: 'NAD+ glycohydrolase',
    equation: 'NAD+ + H2O <=> ADP-ribose + Nicotinamide',
    compounds: ['C00003', 'C00301', 'C00153'],
  },
  R00299: {
    name: 'ATP:D-glucose 6-phosphotransferase',
    equation: 'ATP + D-Glucose <=> ADP + D-Glucose 6-phosphate',
    compounds: ['C00002', 'C00031', 'C00008', 'C00092'],
  },
  R00835: {
    name: 'D-glucose-6-phosphate:NADP+ 1-oxoreductase',
    equation: 'D-Glucose 6-phosphate + NADP+ <=> D-Glucono-1,5-lactone 6-phosphate + NADPH + H+',
    compounds: ['C00092', 'C00006', 'C01236', 'C00005'],
  },
  R01056: {
    name: 'D-ribose-5-phosphate aldose-ketose-isomerase',
    equation: 'D-Ribose 5-phosphate <=> D-Ribulose 5-phosphate',
    compounds: ['C00117', 'C00199'],
  },
  R01067: {
    name: 'D-Fructose 6-phosphate:D-glyceraldehyde-3-phosphate glycolaldehyde transferase',
    equation:
      'D-Fructose 6-phosphate + D-Glyceraldehyde 3-phosphate <=> D-Erythrose 4-phosphate + D-Xylulose 5-phosphate',
    compounds: ['C00085', 'C00118', 'C00279', 'C00231'],
  },
  R01068: {
    name: 'D-fructose-1,6-bisphosphate D-glyceraldehyde-3-phosphate-lyase (glycerone-phosphate-forming)',
    equation: 'D-Fructose 1,6-bisphosphate <=> Glycerone phosphate + D-Glyceraldehyde 3-phosphate',
    compounds: ['C00354', 'C00111', 'C00118'],
  },
  R01528: {
    name: '6-phospho-D-gluconate:NADP+ 2-oxidoreductase (decarboxylating)',
    equation: '6-Phospho-D-gluconate + NADP+ <=> D-Ribulose 5-phosphate + CO2 + NADPH + H+',
    compounds: ['C00345', 'C00006', 'C00199', 'C00011', 'C00005'],
  },
  R01529: {
    name: 'D-ribulose-5-phosphate 3-epimerase',
    equation: 'D-Ribulose 5-phosphate <=> D-Xylulose 5-phosphate',
    compounds: ['C00199', 'C00231'],
  },
  R01639: {
    name: 'ATP:D-xylulose 5-phosphotransferase',
    equation: 'ATP + D-Xylulose <=> ADP + D-Xylulose 5-phosphate',
    compounds: ['C00002', 'C00310', 'C00008', 'C00231'],
  },
  R01641: {
    name: 'sedoheptulose-7-phosphate:D-glyceraldehyde-3-phosphate glycolaldehydetransferase',
    equation:
      'Sedoheptulose 7-phosphate + D-Glyceraldehyde 3-phosphate <=> D-Ribose 5-phosphate + D-Xylulose 5-phosphate',
    compounds: ['C05382', 'C00118', 'C00117', 'C00231'],
  },
  R01827: {
    name: 'sedoheptulose-7-phosphate:D-glyceraldehyde-3-phosphate glyceronetransferase',
    equation:
      'Sedoheptulose 7-phosphate + D-Glyceraldehyde 3-phosphate <=> D-Erythrose 4-phosphate + beta-D-Fructose 6-phosphate',
    compounds: ['C05382', 'C00118', 'C00279', 'C05345'],
  },
  R02035: {
    name: '6-phospho-D-glucono-1,5-lactone lactonohydrolase',
    equation: 'D-Glucono-1,5-lactone 6-phosphate + H2O <=> 6-Phospho-D-gluconate',
    compounds: ['C01236', 'C00345'],
  },
}

/** RefMet names; a compound without one has none, and no link to statistics. */
export const NAMES: Readonly<Record<string, string>> = {
  C00002: 'ATP',
  C00003: 'NAD+',
  C00005: 'NADPH',
  C00006: 'NA-DP+',
  C00008: 'ADP',
  C00153: 'Nicotinamide',
  C00301: 'ADP-ribose',
  C00011: 'CO2',
  C00031: 'Glucose',
  C00085: 'Fructose 6-phosphate',
  C00092: 'Glucose 6-phosphate',
  C00111: 'Dihydroxyacetone phosphate',
  C00117: 'Ribose 5-phosphate',
  C00118: 'Glyceraldehyde 3-phosphate',
  C00199: 'Ribulose 5-phosphate',
  C00231: 'Xylulose 5-phosphate',
  C00279: 'Erythrose 4-phosphate',
  C00310: 'Xylulose',
  C00345: '6-Phosphogluconic acid',
  C00354: 'Fructose 1,6-bisphosphate',
  C05382: 'Sedoheptulose 7-phosphate',
}

const XYLULOSE_5P = 'ST002584, ST002328, ST002234, ST001167, ST001135, ST000231, ST000230'
/** Studies as the service writes them; the newer one divides them by blanks. */
export const STUDIES: Readonly<Record<string, string>> = {
  C00117: 'ST001167 ST001135 ST000231',
  C00199: 'ST001167, ST000231, ST000231',
  C00231: XYLULOSE_5P,
}

/** Entrez id and reactions of each gene; those without take no part in metabolism. */
export const GENES: Readonly<Record<string, readonly [entrez: string, ...reactions: string[]]>> = {
  ACE2: ['59272'],
  ADORA2A: ['135'],
  ALDOB: ['229', 'R01068'],
  G6PD: ['2539', 'R00835'],
  H6PD: ['9563', 'R00835', 'R02035'],
  HGF: ['3082'],
  HK1: ['3098', 'R00299'],
  IL6: ['3569'],
  IMP3: ['55272'],
  KLF6: ['1316'],
  CDKL4: ['344387'],
  CD38: ['952', 'R00102'],
  PGD: ['5226', 'R01528'],
  RPE: ['6120', 'R01529'],
  RPIA: ['22934', 'R01056'],
  TALDO1: ['6888', 'R01827'],
  TKT: ['7086', 'R01067', 'R01641'],
  TKTL1: ['8277', 'R01067', 'R01641'],
  TKTL2: ['84076', 'R01067', 'R01641'],
  XYLB: ['9942', 'R01639'],
}
