// @vitest-environment jsdom
import type { CommentAnchor } from '@playbook/core/api/comments'
import { render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { CommentsContext, type PageComments, type PanelTab } from '../comments/context.tsx'
import type { ClaimPlace } from '../comments/place.ts'
import { Unfinished } from './Unfinished.tsx'

const session = useTestSession()

const thread = (id: string, text: string, resolved: { at: string; by: string } | null) => ({
  id,
  anchor: { cell: 'a' },
  resolved,
  comments: [{ id, body: text, author: null, created: '2026-05-03T10:00:00.000Z', isEdited: false }],
})

/** What the page shares of its comments, with these threads. */
function commentsOf(threads: readonly ReturnType<typeof thread>[]): PageComments {
  const nothing = () => {}
  return {
    list: createStore({ threads: [...threads], seen: null }),
    countByCell: createStore<ReadonlyMap<string, number>>(new Map()),
    draft: createStore<CommentAnchor | undefined>(undefined),
    active: createStore<string | undefined>(undefined),
    tab: createStore<PanelTab | undefined>('story'),
    claim: createStore<ClaimPlace | undefined>(undefined),
    beginClaim: nothing,
    begin: nothing,
    show: nothing,
  }
}

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
