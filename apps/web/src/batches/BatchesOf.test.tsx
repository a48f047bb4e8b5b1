// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { BatchesOf } from './BatchesOf.tsx'
import { headOf, progressOf } from './testing.ts'
import { ToldBatches } from './ToldBatches.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/playbooks/p/batches'
const one = (id: string, progress = progressOf()) => ({
  id,
  name: `Batch ${id}`,
  created: new Date().toISOString(),
  progress,
})
const fresh = progressOf({ rows: 1200, waiting: 1200, done: 0, failed: 0, reused: 0 })

it('lists the batches of a playbook with how far each is', async () => {
  startFormServer({ [LIST]: { batches: [one('b', fresh), one('a', progressOf({ empty: 1 }))] } })
  renderForm(<BatchesOf playbook="p" />)
  await screen.findByRole('region', { name: 'Batches of this playbook' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Batch b0 of 1,200 · /),
    expect.stringMatching(/^Batch a4 of 4 · /),
  ])
  expect(screen.getByRole('link', { name: 'Batch b' }).getAttribute('href')).toBe('/playbooks/p/batches/b')
})

it('says nothing where there is no batch', async () => {
  const asked = vi.fn(async () => Response.json({ batches: [] }))
  vi.stubGlobal('fetch', asked)
  renderForm(<BatchesOf playbook="p" />)
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(document.body.textContent).toBe('')
})

it('tells in the paper what came of each batch that has begun, the oldest first, up to a dozen', async () => {
  const begun = Array.from({ length: 14 }, (_, at) => one(`b${14 - at}`))
  const answers: Record<string, unknown> = { [LIST]: { batches: [one('new', fresh), ...begun] } }
  for (const { id } of begun)
    answers[`GET /api/playbooks/p/batches/${id}`] = headOf({
      id,
      name: id === 'b2' ? ' ' : `Batch ${id}`,
      story: `Told of ${id}.`,
    })
  startFormServer(answers)
  renderForm(<ToldBatches playbook="p" />)
  await waitFor(() => expect(screen.getAllByRole('paragraph')).toHaveLength(12))
  const told = screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
  expect([told[0], told[1], told[11]]).toEqual([
    'Batch b1. Told of b1. Open the grid',
    'Told of b2. Open the grid',
    'Batch b12. Told of b12. Open the grid',
  ])
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/playbooks/p/batches/b1')
})
