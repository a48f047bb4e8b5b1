// @vitest-environment jsdom
import type { ProposedEdit } from '@playbook/core/api/proposals'
import { deleteCell } from '@playbook/core/document/edits'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addText } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { useSource } from '../../live/playbook.tsx'
import { isOpen, proposerOf, ProposalsContext, usePageProposals, usePlaces, type PageProposals } from './context.tsx'
import { editOf, proposalOf } from './testing.tsx'

const session = useTestSession()
const TITLE: ProposedEdit = { kind: 'retitle', field: 'title', was: '', is: 'Interferon' }
let asked: string[] = []
let proposals = [proposalOf([editOf(TITLE)])]

beforeEach(() => {
  asked = []
  proposals = [proposalOf([editOf(TITLE)])]
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ proposals })
  })
})

function Places() {
  const { places } = usePlaces()
  return (
    <p>{`${places.top.length} above, ${[...places.byCell.values()].flat().length} below, ${places.rest.length} left`}</p>
  )
}

function open(isSettled = true) {
  const onPage = vi.fn<(page: PageProposals) => void>()
  function Page() {
    const page = usePageProposals(isSettled)
    useEffect(() => onPage(page), [page])
    const list = useSource(page.list)
    return (
      <ProposalsContext value={page}>
        <p>{list === undefined ? 'no list' : `${list.proposals.length} proposals`}</p>
        <Places />
      </ProposalsContext>
    )
  }
  render(
    <TestPlaybook session={session()}>
      <Page />
    </TestPlaybook>,
  )
  const [page] = onPage.mock.calls[0] ?? []
  if (page === undefined) throw new Error('The page has no proposals.')
  return page
}

it('reads the proposals once the page is drawn, and again when the server says that they changed', async () => {
  open(false)
  expect([screen.getByText('no list') !== null, asked]).toEqual([true, []])
  open()
  expect(await screen.findByText('1 proposals')).toBeTruthy()
  proposals = [...proposals, proposalOf([editOf(TITLE)], { id: 'q' })]
  act(() => session().comments.set(1))
  expect(await screen.findByText('2 proposals')).toBeTruthy()
  expect(asked).toEqual(['/api/playbooks/test/proposals', '/api/playbooks/test/proposals'])
})

it('reads none for who may not comment', async () => {
  session().connection.set({ ...session().connection.get(), role: 'viewer' })
  open()
  await waitFor(() => expect(screen.getByText('no list')).toBeTruthy())
  expect(asked).toEqual([])
})

it('places the edits of the chosen proposal among the cells that are there', async () => {
  const text = addText(session(), 'Why')
  const reword: ProposedEdit = { kind: 'reword', cell: text, name: 'Text', field: 'text', was: 'Why', is: 'How' }
  proposals = [proposalOf([editOf(TITLE), editOf(reword, 1)])]
  const page = open()
  await screen.findByText('1 proposals')
  expect(screen.getByText('0 above, 0 below, 0 left')).toBeTruthy()
  act(() => page.chosen.set('p'))
  expect(screen.getByText('1 above, 1 below, 0 left')).toBeTruthy()
  act(() => deleteCell(session().doc, text))
  expect(screen.getByText('1 above, 0 below, 1 left')).toBeTruthy()
  act(() => page.chosen.set('gone'))
  expect(page.shown.get()).toBeUndefined()
})

it('says who proposed it, and whether an edit of it waits', () => {
  const agent = { model: 'm', host: 'models.lab.example', request: 'r' }
  const you = { id: 'you', name: 'You', picture: null }
  const named = [{}, { author: null }, { agent }, { agent, author: you }, { agent, author: null }]
  expect(named.map((more) => proposerOf(proposalOf([], more)))).toEqual([
    'Grace',
    'somebody who left',
    'the assistant, asked by Grace',
    'the assistant, asked by you',
    'the assistant, asked by somebody who left',
  ])
  const decided = editOf(TITLE, 1, { verdict: 'accepted' })
  const open = [proposalOf([editOf(TITLE), decided]), proposalOf([decided]), proposalOf([])]
  expect([...open, proposalOf([editOf(TITLE)], { isWithdrawn: true })].map(isOpen)).toEqual([true, false, false, false])
})
