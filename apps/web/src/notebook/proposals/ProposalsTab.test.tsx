// @vitest-environment jsdom
import type { Proposal, ProposalList, ProposedEdit } from '@playbook/core/api/proposals'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { CommentsContext } from '../comments/context.tsx'
import { commentsOf, thread } from '../comments/testing.ts'
import { SuggestingContext } from '../suggest/context.tsx'
import { TestPage } from '../testing.tsx'
import { ProposalsContext } from './context.tsx'
import { ProposalsTab } from './ProposalsTab.tsx'
import { editOf, proposalOf, useServer } from './testing.tsx'

const session = useTestSession()
const server = useServer()

const title: ProposedEdit = { kind: 'retitle', field: 'title', was: 'Old', is: 'New' }
const answer: ProposedEdit = { kind: 'answer', cell: 'a', name: 'Gene', was: 'ACE2', is: 'TP53' }
const ADA = { id: 'ada', name: 'Ada', picture: null }
const agent = { model: 'small', host: 'models.lab.example', request: 'r' }
const PROPOSALS = [
  proposalOf([editOf(title, 0), editOf(answer, 1, { verdict: 'refused' })], { id: 'p1', title: 'Before it is sent' }),
  proposalOf([editOf(answer)], { id: 'p2', author: ADA }),
  proposalOf([editOf(answer)], { id: 'p3', author: ADA, agent }),
  proposalOf([editOf(title, 0, { verdict: 'accepted' })], { id: 'p4', author: null }),
  proposalOf([editOf(title)], { id: 'p5', isWithdrawn: true }),
]

function open(proposals: readonly Proposal[], role: 'owner' | 'commenter' | 'viewer' = 'owner') {
  session().connection.set({ ...session().connection.get(), role })
  const list = createStore<ProposalList | undefined>({ proposals: [...proposals] })
  const chosen = createStore<string | undefined>(undefined)
  const suggesting: boolean[] = []
  const about = { ...thread('t', 'Is it ready?', null), anchor: { cell: 'a', proposal: 'p1' } }
  render(
    <TestPage session={session()}>
      <SuggestingContext value={{ isOn: false, set: (isOn) => suggesting.push(isOn), clear() {} }}>
        <CommentsContext value={commentsOf([about])}>
          <ProposalsContext value={{ list, chosen, shown: createStore(undefined) }}>
            <ProposalsTab />
          </ProposalsContext>
        </CommentsContext>
      </SuggestingContext>
      <Toaster />
    </TestPage>,
  )
  return { chosen, suggesting }
}

const filters = async () => (await screen.findByRole('group', { name: 'Which proposals' })).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const cards = () => screen.queryAllByRole('article', { name: /^Proposal of/ })
const heads = () => cards().map((card) => card.querySelector('header b')?.textContent)
const card = (at: number) => within(cards()[at] ?? document.body)

it('says of each kind of proposals that there are none', async () => {
  open([])
  await filters()
  const said = ['Open 0', 'Mine 0', 'By a model 0', 'Decided 0'].map((name) => {
    press(name)
    return screen.getByText(/^Nothing |^You have|^The assistant/).textContent
  })
  expect(said).toEqual([
    'Nothing waits to be decided. Switch to Suggesting above the notebook to propose edits yourself.',
    'You have proposed nothing yet.',
    'The assistant has proposed nothing here.',
    'Nothing is decided yet.',
  ])
})

it('lists proposals by what became of them and by whom they are', async () => {
  open(PROPOSALS)
  expect(await filters()).toBe('Open 3Mine 2By a model 1Decided 2')
  expect(heads()).toEqual(['Before it is sent', '1 edit', '1 edit'])
  expect(
    card(0)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1Title: “Old” → “New”open', '2Gene: ACE2 → TP53refused'])
  press('By a model 1')
  expect(cards().map((each) => each.getAttribute('aria-label'))).toEqual(['Proposal of The assistant, asked by Ada'])
  expect(card(0).getByText(/small, at models\.lab\.example$/)).toBeTruthy()
  press('Decided 2')
  expect(cards().map((each) => each.getAttribute('aria-label'))).toEqual([
    'Proposal of Somebody who left',
    'Proposal of Grace',
  ])
  expect(card(1).getByText(/taken back$/)).toBeTruthy()
})

it('shows a proposal in place, which ends suggesting, and hides it again', async () => {
  const { chosen, suggesting } = open(PROPOSALS)
  await filters()
  fireEvent.click(card(1).getByRole('button', { name: 'Show in place' }))
  expect([chosen.get(), suggesting]).toEqual(['p2', [false]])
  press('Hide')
  expect(chosen.get()).toBeUndefined()
})

it('takes a proposal back, and says why it could not', async () => {
  open(PROPOSALS.slice(1, 2))
  await filters()
  server.refuse = 'It is decided already.'
  press('Take it back')
  expect(await screen.findByText(server.refuse)).toBeTruthy()
  server.refuse = undefined
  press('Take it back')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  const line = 'DELETE /api/playbooks/test/proposals/p2'
  expect(server.sent).toEqual([line, line])
})

it('lets only its author or the owner take it back', async () => {
  open(PROPOSALS, 'commenter')
  await filters()
  expect([0, 1, 2].map((at) => card(at).queryByRole('button', { name: 'Take it back' }) !== null)).toEqual([
    false,
    true,
    true,
  ])
})

it('shows what is said of a proposal, and sends a remark again after a refusal', async () => {
  open(PROPOSALS.slice(0, 1))
  await filters()
  expect(screen.getByText('Is it ready?')).toBeTruthy()
  press('Comment on it')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  fireEvent.change(field, { target: { value: 'It is.' } })
  server.refuse = 'You have said 60 things within an hour.'
  press('Comment')
  expect((await screen.findByRole('alert')).textContent).toBe(`Not sent: ${server.refuse}`)
  expect(field.value).toBe('It is.')
  server.refuse = undefined
  press('Comment')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  const anchor = '{"proposal":"p1","name":"Before it is sent"}'
  const line = `POST /api/playbooks/test/comments {"anchor":${anchor},"body":"It is.","mentions":[]}`
  expect(server.sent).toEqual([line, line])
})

it('is for people who may comment', () => {
  open(PROPOSALS, 'viewer')
  expect(document.body.textContent).toContain('Proposals are for people who may comment on this playbook.')
  expect(cards()).toEqual([])
})
