// @vitest-environment jsdom
import { formOf } from '@playbook/core/form/form'
import { setForm } from '@playbook/core/document/form'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addStep } from '../live/testing.ts'
import { useTestSession } from '../live/testingPage.tsx'
import { useSession, useSource } from '../live/playbook.tsx'
import { TestPage } from '../notebook/testing.tsx'
import { ResultsBelow } from './ResultsBelow.tsx'

const session = useTestSession()

function Results() {
  const { notebook, registry } = useSession()
  return <ResultsBelow results={formOf(useSource(notebook), registry).results} />
}

const open = () =>
  render(
    <TestPage session={session()}>
      <Results />
    </TestPage>,
  )

it('shows how the results stand that the author chose, and why one failed', async () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  const set = addStep(session(), 'Collect', { genes: [gene] })
  addStep(session(), 'Sort', { set })
  open()
  const regions = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'))
  expect(regions().filter(Boolean)).toEqual(['Sort genes, step 3'])
  act(() => setForm(session().doc, set, { isResult: true }))
  expect(regions().filter(Boolean)).toEqual(['Collect genes, step 2', 'Sort genes, step 3'])
  const plan = session().plan.get().get(set)
  const process = plan?.state === 'ready' ? plan.process.id : ''
  const error = { name: 'UpstreamError', service: 'STRING', status: 503, message: 'STRING is overloaded.' } as const
  act(() => session().states.set(new Map([[process, { state: 'failed', error, attempts: 1, finishedAt: '' }]])))
  expect((await screen.findByRole('alert')).textContent).toContain('STRING is overloaded.')
})

it('is not there where the author chose no result', () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  const set = addStep(session(), 'Collect', { genes: [gene] })
  act(() => setForm(session().doc, set, { isResult: false }))
  open()
  expect(document.body.textContent).toBe('')
})
