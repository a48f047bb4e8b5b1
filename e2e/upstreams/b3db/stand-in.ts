import { b3db } from '@playbook/cells/services'
import { Hono } from 'hono'
import { numbersOf } from '../any-gene.ts'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'

const HEADER =
  'NO.\tcompound_name\tIUPAC_name\tSMILES\tCID\tlogBB\tBBB+/BBB-\tInchi\tthreshold\treference\tgroup\tcomments'

/** Number, name, CID, logBB, class and group of the first four, of sulphasalazine and its logBB are real. */
const ROWS: readonly (readonly [string, string, string, string, string, string])[] = [
  ['46', 'imatinib', '5291', '-1.5', 'BBB-', 'A'],
  ['51', 'atenolol', '', '-1.42', 'BBB-', 'A'],
  ['820', 'diazepam', '3016', '0.5', 'BBB+', 'A'],
  ['3856', 'diazepam', '100003016', '', 'BBB+', 'B'],
  ['60', 'sulphasalazine', '5339', '-2.69', 'BBB-', 'A'],
  ['61', 'valproic acid', '3121', '0', 'BBB+', 'A'],
  ['62', 'valproic acid', '3121', '0.0', 'BBB+', 'A'],
  ['63', '"5\'-methyl" thing', '', '1.1', '', 'A'],
  ['64', 'vorinostat', '5311', '-0.4', 'BBB-', 'A'],
  ['4000', '', '', '', 'BBB+', 'C'],
]

/** Further drugs that people try; whether they pass is simulated by their names. */
const MORE =
  'metformin aspirin ibuprofen caffeine dasatinib gefitinib erlotinib ibrutinib sorafenib tamoxifen doxorubicin warfarin simvastatin atorvastatin omeprazole morphine ketamine fluoxetine haloperidol dexamethasone'.split(
    ' ',
  )
const SIMULATED = MORE.map((name, at): (typeof ROWS)[number] => {
  const logBB = numbersOf(`barrier ${name}`)() * 3 - 2
  return [String(5000 + at), name, '', logBB.toFixed(2), logBB < -1 ? 'BBB-' : 'BBB+', 'B']
})

const app = new Hono()

app.get('/theochem/B3DB/refs/heads/main/B3DB/B3DB_classification.tsv', (c) => {
  const lines = [...ROWS, ...SIMULATED].map(([number, name, cid, logBB, permeable, group]) =>
    [number, name, `(1S)-${name}`, 'CC(=O)O', cid, logBB, permeable, 'InChI=1S/C2H4O2', '', 'R1|R2', group, ''].join(
      '\t',
    ),
  )
  return c.text([HEADER, ...lines, ''].join('\n'))
})

/** B3DB, a few rows of it. */
export const simulation: Simulation = {
  services: [b3db],
  app,
  cases,
  needs: ['[].BBB+/BBB-: absent', '[].compound_name: absent', '[].logBB: absent'],
}
