import type { CellCheck } from '@playbook/core/api/checks'
import { submitParams } from '@playbook/core/document/edits'
import { expect, it } from 'vitest'
import { addStep, testSession } from '../../live/testing.ts'
import { costInWords, hasChanged, rootsOf } from './words.ts'

it('tells what is computed anew, who is asked and how long it takes', () => {
  expect([
    costInWords({ steps: 1, services: [], ms: 20 }),
    costInWords({
      steps: 12,
      services: [
        { name: 'STRING', steps: 1 },
        { name: 'Enrichr', steps: 3 },
      ],
      ms: 45_000,
    }),
  ]).toEqual([
    '1 step with a result is computed anew. No service is asked. It takes a moment.',
    '12 steps with a result are computed anew. Asked again: STRING, Enrichr (3 steps). It takes about 45 s.',
  ])
})

it('asks anew the steps that moved by themselves, and none that was changed since', () => {
  const session = testSession()
  const gene = addStep(session, 'Enter', {}, 'TP53')
  const set = addStep(session, 'Collect', { genes: [gene] })
  const plan = session.plan.get().get(set)
  const process = plan?.state === 'ready' ? plan.process.id : ''
  const check = (more: Partial<CellCheck>): CellCheck => ({
    cell: set,
    process,
    step: 2,
    title: '',
    verdict: 'moved',
    isAsked: true,
    isExact: false,
    ...more,
  })
  const cells = [
    check({}),
    check({ cause: 'input' }),
    check({ cause: 'service' }),
    check({ verdict: 'holds' }),
    check({ cell: 'gone' }),
  ]
  expect([cells.map((each) => hasChanged(each, session.plan.get())), rootsOf(cells, session.plan.get())]).toEqual([
    [false, false, false, false, true],
    [set, set],
  ])
  submitParams(session.doc, gene, 'ACE2')
  expect(rootsOf(cells, session.plan.get())).toEqual([])
  session.close()
})
