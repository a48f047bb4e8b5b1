// @vitest-environment jsdom
import { markClaim } from '@playbook/core/document/claims'
import { cellText, submitParams } from '@playbook/core/document/edits'
import type { Claim } from '@playbook/core/document/notebook'
import { MOST_CLAIMS } from '@playbook/core/api/notebook'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ClaimsProvider } from '../../live/claims.tsx'
import { addStep, addText } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { CommentsContext } from '../comments/context.tsx'
import type { ClaimPlace } from '../comments/place.ts'
import { commentsOf } from '../comments/testing.ts'
import { ClaimsTab } from './ClaimsTab.tsx'

const session = useTestSession()

/** A list of genes, and a text that says how many and which. */
function addTold() {
  const genes = addStep(session(), 'List', {}, ['TP53', 'ACE2'])
  const text = addText(session(), 'We found 2 genes, TP53 first.')
  const plan = session().plan.get().get(genes)
  return { genes, text, process: plan?.state === 'ready' ? plan.process.id : '' }
}

function open() {
  dismissToasts()
  const claim = createStore<ClaimPlace | undefined>(undefined)
  render(
    <TestPlaybook session={session()}>
      <CommentsContext value={{ ...commentsOf([]), claim }}>
        <ClaimsProvider>
          <ClaimsTab />
        </ClaimsProvider>
      </CommentsContext>
      <Toaster />
    </TestPlaybook>,
  )
  return claim
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const offered = () =>
  within(screen.getByRole('list', { name: 'Values of results' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const claims = () => session().notebook.get().claims ?? []
const words = () =>
  session()
    .notebook.get()
    .cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []))
const place = (cell: string, quote: string, start: number): ClaimPlace => ({ cell, field: 'text', quote, start })

it('says what a claim is where there is none, and to who may edit how to make one', () => {
  open()
  expect(document.body.textContent).toMatch(
    /^A claim is a sentence that .* everybody sees it\. Mark the words of a text/,
  )
  act(() => session().connection.set({ ...session().connection.get(), role: 'viewer' }))
  expect(screen.getByText(/^A claim is/).textContent).toMatch(/everybody sees it\.$/)
})

it('makes a claim of marked words on the value that they state', () => {
  const { genes, text, process } = addTold()
  const claim = open()
  act(() => claim.set(place(text, 'We found 2 genes', 0)))
  expect(document.activeElement?.textContent).toBe('On which value does this stand?')
  expect(offered()).toEqual(['2entries, how many of step 1'])
  press(/entries, how many/)
  expect(claims()).toEqual([
    {
      id: expect.any(String),
      ...place(text, 'We found 2 genes', 0),
      value: { cell: genes, process, path: ['length'], was: 2 },
    },
  ])
  expect([claim.get(), screen.getByRole('status').textContent]).toEqual([undefined, 'No value has changed.'])
})

it('looks for another value, forgets it with other words, and makes no claim on Cancel', () => {
  const { text } = addTold()
  const claim = open()
  act(() => claim.set(place(text, 'genes', 11)))
  expect(screen.getByText('No result has a number or a name of these words.')).toBeTruthy()
  const other = () => screen.getByLabelText<HTMLInputElement>('Another value')
  fireEvent.change(other(), { target: { value: 'MYC' } })
  expect(screen.getByText('No result has this value.')).toBeTruthy()
  fireEvent.change(other(), { target: { value: 'ACE2' } })
  expect(offered()).toEqual([expect.stringMatching(/^ACE2/)])
  act(() => claim.set(place(text, 'TP53 first', 18)))
  expect([other().value, offered()]).toEqual(['', [expect.stringMatching(/^TP53/)]])
  press('Cancel')
  expect([claim.get(), claims()]).toEqual([undefined, []])
})

it('says why no more claims are taken, and keeps what was marked', async () => {
  const { genes, text, process } = addTold()
  const value = { cell: genes, process, path: ['length'], was: 2 }
  session().doc.transact(() => {
    for (let at = 0; at < MOST_CLAIMS; at++) markClaim(session().doc, { ...place(text, 'genes', 11), value })
  })
  const claim = open()
  act(() => claim.set(place(text, 'We found 2 genes', 0)))
  press(/entries, how many/)
  expect(await screen.findByText(`A playbook has at most ${MOST_CLAIMS} claims.`)).toBeTruthy()
  expect(claim.get()?.quote).toBe('We found 2 genes')
})

function addClaim(quote = 'We found 2 genes'): Claim {
  const { genes, text, process } = addTold()
  const value = { cell: genes, process, path: ['length'], was: 2 }
  const id = markClaim(session().doc, { ...place(text, quote, 0), value })
  return { id, ...place(text, quote, 0), value }
}

it('writes the value that stands there now into the sentence', () => {
  const { value } = addClaim()
  open()
  act(() => submitParams(session().doc, value.cell, ['TP53', 'ACE2', 'MYC']))
  expect(screen.getByRole('status').textContent).toBe('1 of 1 to look at again.')
  expect(screen.getByText('It was marked on 2, the result says 3.')).toBeTruthy()
  press('Write 3')
  expect([words(), claims().map(({ quote, value: { was } }) => [quote, was])]).toEqual([
    ['We found 3 genes, TP53 first.'],
    [['We found 3 genes', 3]],
  ])
  expect(screen.getByRole('status').textContent).toBe('No value has changed.')
})

it('lets a sentence stay that is still true, and be no claim any more', () => {
  const { value } = addClaim('We found')
  open()
  act(() => submitParams(session().doc, value.cell, ['TP53', 'ACE2', 'MYC']))
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull()
  press('Still true')
  expect([words(), claims().map(({ value: { was } }) => was)]).toEqual([['We found 2 genes, TP53 first.'], [3]])
  press('No claim any more')
  expect(claims()).toEqual([])
})

it('says when the words of a claim or its value are gone', () => {
  const { cell, value } = addClaim()
  open()
  act(() => {
    cellText(session().doc, cell, 'text')?.delete(0, 16)
    submitParams(session().doc, value.cell, undefined)
  })
  expect(screen.getByText('These words are no longer in the text.')).toBeTruthy()
})

it('chooses how near its value must stay', () => {
  addClaim()
  open()
  const select = screen.getByLabelText<HTMLSelectElement>('In checks it holds')
  const options = () => [...select.options].map(({ text }) => text)
  expect([select.selectedOptions[0]?.text, options()[2]]).toEqual(['as is usual', 'within 5 %'])
  const [, , within5] = select.options
  fireEvent.change(select, { target: { value: within5?.value } })
  expect([claims()[0]?.tolerance, options()[0]]).toEqual([{ kind: 'within', percent: 5 }, 'exactly'])
})

it('offers nothing to change to a reader', () => {
  addClaim()
  session().connection.set({ ...session().connection.get(), role: 'viewer' })
  open()
  expect(screen.getByText('We found 2 genes')).toBeTruthy()
  expect([screen.queryAllByRole('button'), screen.queryByRole('combobox')]).toEqual([[], null])
})
