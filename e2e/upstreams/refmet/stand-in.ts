import { refMet } from '@playbook/cells/services'
import { Hono } from 'hono'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

type Classes = readonly [superClass: string, mainClass: string, subClass: string]

const ACID: Classes = ['Organic acids', 'Short-chain acids', 'Short-chain acids']
const HEXOSE: Classes = ['Carbohydrates', 'Monosaccharides', 'Hexoses']
const PENTOSE: Classes = ['Carbohydrates', 'Monosaccharides', 'Pentoses']
const SUGAR_PHOSPHATE: Classes = ['Carbohydrates', 'Monosaccharides', 'Monosaccharide phosphates']
const NICOTINAMIDE: Classes = ['Nucleic acids', 'Nicotinamides', 'Nicotinamide dinucleotides']

/** KEGG id, RefMet name, formula, exact mass, classes. The first three rows are the service's own. */
const METABOLITES: readonly (readonly [kegg: string, name: string, formula: string, mass: string, classes: Classes])[] =
  [
    ['C00186', 'Lactic acid', 'C3H6O3', '90.0317', ACID],
    ['C00002', 'ATP', 'C10H16N5O13P3', '506.9958', ['Nucleic acids', 'Purines', 'Purine rNTP']],
    ['C00004', 'NADH', 'C21H29N7O14P2', '665.1248', NICOTINAMIDE],
    ['C00005', 'NADPH', 'C21H30N7O17P3', '745.0911', NICOTINAMIDE],
    ['C00008', 'ADP', 'C10H15N5O10P2', '427.0294', ['Nucleic acids', 'Purines', 'Purine rNDP']],
    ['C00031', 'Glucose', 'C6H12O6', '180.0634', HEXOSE],
    ['C00085', 'Fructose 6-phosphate', 'C6H13O9P', '260.0297', SUGAR_PHOSPHATE],
    ['C00092', 'Glucose 6-phosphate', 'C6H13O9P', '260.0297', SUGAR_PHOSPHATE],
    ['C00117', 'Ribose 5-phosphate', 'C5H11O8P', '230.0192', SUGAR_PHOSPHATE],
    ['C00118', 'Glyceraldehyde 3-phosphate', 'C3H7O6P', '169.9980', SUGAR_PHOSPHATE],
    ['C00199', 'Ribulose 5-phosphate', 'C5H11O8P', '230.0192', SUGAR_PHOSPHATE],
    ['C00231', 'Xylulose 5-phosphate', 'C5H11O8P', '230.0192', SUGAR_PHOSPHATE],
    ['C00279', 'Erythrose 4-phosphate', 'C4H9O7P', '200.0086', SUGAR_PHOSPHATE],
    ['C00310', 'Xylulose', 'C5H10O5', '150.0528', PENTOSE],
    ['C05382', 'Sedoheptulose 7-phosphate', 'C7H15O10P', '290.0403', SUGAR_PHOSPHATE],
  ]
const SYNONYMS: Readonly<Record<string, string>> = { lactate: 'Lactic acid', 'd-glucose': 'Glucose' }
/** The newer answers have an id; here only one of them. */
const IDS: Readonly<Record<string, string>> = { 'Lactic acid': 'RM0135904' }
/** What the service answers with nothing at all instead of dashes. */
const NOTHING: Readonly<Record<string, null | []>> = { 'h+': [], h2o: [], co2: null }
const FIELDS = ['refmet_name', 'formula', 'exactmass', 'super_class', 'main_class', 'sub_class'] as const

const app = new Hono()

app.get('/rest/refmet/match/:name/all', (c) => {
  const asked = c.req.param('name').toLowerCase()
  if (asked in NOTHING) return c.json(NOTHING[asked])
  const name = (SYNONYMS[asked] ?? asked).toLowerCase()
  const found = METABOLITES.find(([kegg, known]) => known.toLowerCase() === name || kegg.toLowerCase() === name)
  if (!found) return c.json(Object.fromEntries(FIELDS.map((field) => [field, '-'])))
  const [, refmet_name, formula, exactmass, [super_class, main_class, sub_class]] = found
  const id = IDS[refmet_name]
  return c.json({
    refmet_name,
    formula,
    exactmass,
    super_class,
    main_class,
    sub_class,
    ...(id === undefined ? {} : { refmet_id: id }),
  })
})

/** PubChem ids and InChI keys as they are; what is not here the service has no identifiers of. */
const IDENTIFIERS: Readonly<Record<string, readonly [cid: string, inchiKey: string]>> = {
  'Lactic acid': ['107689', 'JVTAAEKCZFNVCJ-REOHCLBHSA-N'],
  ATP: ['5957', 'ZKHQWZAMYRWXGA-KQYNXXCUSA-N'],
  Glucose: ['5793', 'WQZGKKKJIJFFOK-GASJEMHNSA-N'],
}

app.get('/rest/refmet/name/:name/all', (c) => {
  const found = METABOLITES.find(([, known]) => known === c.req.param('name'))
  if (!found) return c.json([])
  const [, name, formula, exactmass, [super_class, main_class, sub_class]] = found
  const [pubchem_cid, inchi_key] = IDENTIFIERS[name] ?? ['', '']
  return c.json({ name, pubchem_cid, inchi_key, exactmass, formula, super_class, main_class, sub_class })
})

/** RefMet, by the REST service of the Metabolomics Workbench. */
export const simulation: Simulation = { services: [refMet], app, cases }
