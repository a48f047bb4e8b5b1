// @vitest-environment jsdom
import type { ViewProps } from '@playbook/core/view'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { kinds } from '../kinds.ts'
import type * as steps from './steps.ts'
import { views } from './views.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The file that a table of scored terms offers as CSV. */
async function csvOf(scored: ViewProps<typeof steps.scores.members.pathway>['value']) {
  const create = vi.fn((_blob: Blob) => 'blob:1')
  class Addresses extends URL {
    static override createObjectURL = create
    static override revokeObjectURL = () => {}
  }
  vi.stubGlobal('URL', Addresses)
  render(<views.scores value={scored} row={kinds.pathway} />)
  fireEvent.keyDown(screen.getByRole('button', { name: /^Download/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  return create.mock.calls[0]?.[0].text()
}

it('writes scores as plain lines without a break at the end', async () => {
  const scored = [
    { term: 'Apoptosis (GO:0006915)', zscore: 2.5e-7 },
    { term: 'Autophagy', zscore: '-inf' as const },
  ]
  expect(await csvOf(scored)).toBe(`${kinds.pathway.label},ZScore\nApoptosis (GO:0006915),2.5e-7\nAutophagy,-inf`)
})

it('quotes a term with a comma or a quotation mark, so that its row keeps two fields', async () => {
  const scored = [
    { term: 'Glycolysis, anaerobic', zscore: 3 },
    { term: '5" end', zscore: 'nan' as const },
  ]
  expect(await csvOf(scored)).toBe(`${kinds.pathway.label},ZScore\n"Glycolysis, anaerobic",3\n"5"" end",nan`)
})
