import { reverseSearch } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { signaturesOf, type Signature } from './data.ts'

const app = new Hono()

app.get('/api/table/:table/:direction/:gene', (c) => {
  const { table, direction, gene } = c.req.param()
  if (!['cp', 'xpr'].includes(table) || !['up', 'down'].includes(direction)) {
    return c.json({ detail: [{ loc: ['path', 'direction'], msg: 'unexpected value' }] }, 422)
  }
  const signatures = signaturesOf(gene)
  if (signatures === undefined) return c.text('Internal Server Error', 500)
  const found = signatures
    .filter((one) => one.table === table && (direction === 'up') === Number(one.coefficient) > 0)
    .toSorted((a, b) => (direction === 'up' ? -1 : 1) * (a.foldChange - b.foldChange))
  return c.json(columnsOf(found, table === 'cp'))
})

/** A table by columns, each a map from the id of a signature; what stands in it is split off the id. */
function columnsOf(signatures: readonly Signature[], isCompound: boolean) {
  const column = (value: (one: Signature, parts: readonly string[]) => unknown) =>
    Object.fromEntries(signatures.map((one) => [one.id, value(one, one.id.split('_'))]))
  return {
    ...(isCompound
      ? { Perturbagen: column((_one, parts) => parts[4]), Dose: column((_one, parts) => parts[5] ?? '') }
      : { 'KO Gene': column((_one, parts) => parts[4]) }),
    Timepoint: column((_one, parts) => parts[2]?.toLowerCase()),
    'Cell Line': column((_one, parts) => parts[1]),
    'Rank in Signature': column(({ rank }) => rank),
    'Log2(Fold Change)': column(({ foldChange }) => Math.log2(foldChange)),
    'CD Coefficient': column(({ coefficient }) => coefficient),
    'Fold Change': column(({ foldChange }) => foldChange),
  }
}

/** The dashboard of signatures by gene. */
export const simulation: Simulation = {
  services: [reverseSearch],
  app,
  cases,
  needs: ['CD Coefficient', 'Perturbagen'],
}
