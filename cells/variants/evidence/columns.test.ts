import { expect, it } from 'vitest'
import { xqtlColumns } from './columns.ts'

it('shows an eQTL or sQTL under whichever of its keys a file has it', () => {
  const effect = { nes: '-0.31', sig: '2.1e-08' }
  const record = { GTExIri: 'https://gtexportal.org', sourceDescription: 'Lung', ldhId: '7', variant: '' }
  const shown = [{ esQTL: effect, type: 'sQTL' }, { eQTL: effect }, { sQTL: effect }, {}].map((one) =>
    xqtlColumns.slice(0, 4).map(({ value }) => value({ ...record, ...one }, 0)),
  )
  const numbers = [2.1e-8, -0.31]
  expect(shown.map(([type, , ...rest]) => [type, ...rest])).toEqual([
    ['sQTL', ...numbers],
    ['eQTL', ...numbers],
    ['sQTL', ...numbers],
    ['', '', ''],
  ])
})
