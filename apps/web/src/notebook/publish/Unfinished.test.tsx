// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { CommentsContext } from '../comments/context.tsx'
import { commentsOf, thread } from '../comments/testing.ts'
import { Unfinished } from './Unfinished.tsx'

const session = useTestSession()

const listed = () =>
  within(screen.getByRole('region', { name: 'Before you publish' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('lists steps without a result and open comments before the button', () => {
  vi.stubGlobal('fetch', async () => Response.json({ sandbox: false }))
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  addStep(session(), 'Collect', { genes: [gene] })
  const planned = session().plan.get().get(gene)
  const process = planned?.state === 'ready' ? planned.process.id : ''
  session().states.set(
    new Map([[process, { state: 'done', finishedAt: '2026-05-03T10:00:00.000Z', durationMs: 0, reused: false }]]),
  )
  const comments = commentsOf([
    thread('1', 'Is this the right tissue?', null),
    thread('2', 'Settled', { at: '2026-05-03T10:00:00.000Z', by: 'Ada' }),
  ])
  render(
    <TestPlaybook session={session()}>
      <CommentsContext value={comments}>
        <Unfinished onClose={() => {}} />
      </CommentsContext>
    </TestPlaybook>,
  )
  expect(listed()).toEqual(['Step 2, Collect genes', 'Is this the right tissue?'])
})
