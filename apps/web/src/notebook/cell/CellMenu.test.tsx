// @vitest-environment jsdom
import type { ProcessState } from '@playbook/core/api/processes'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { useSession, useSource } from '../../live/playbook.tsx'
import { CommentsContext } from '../comments/context.tsx'
import { commentsOf } from '../comments/testing.ts'
import { TestPage } from '../testing.tsx'
import { CellMenu } from './CellMenu.tsx'

const session = useTestSession()
let sent: string[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${path.replace('/api/playbooks/test/', '')} ${String(init?.body ?? '')}`.trim())
    return Response.json({ wanted: 1, outputs: {} })
  })
})

const onDescribe = vi.fn()
const begin = vi.fn()
const today = vi.fn()
const compare = vi.fn()

function Menu({ process }: { readonly process: string | undefined }) {
  const cell = useSource(useSession().cells).at(-1)
  return cell?.kind === 'step' ? (
    <CellMenu cell={cell} process={process} isResolved onDescribe={onDescribe} />
  ) : (
    <p>No cell</p>
  )
}

/** A gene and the set of it, whose menu is drawn. */
function open(isReady: boolean) {
  for (const spy of [onDescribe, begin, today, compare]) spy.mockClear()
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  const set = addStep(session(), 'Collect', isReady ? { genes: [gene] } : {})
  const plan = session().plan.get().get(set)
  const process = plan?.state === 'ready' ? plan.process.id : undefined
  render(
    <TestPage session={session()} dialogs={{ today, compare }}>
      <CommentsContext value={{ ...commentsOf([]), begin }}>
        <Menu process={process} />
      </CommentsContext>
    </TestPage>,
  )
  return { gene, set, process: process ?? '' }
}

async function openMenu() {
  fireEvent.keyDown(screen.getByRole('button', { name: 'More for this cell' }), { key: 'Enter' })
  const items = await screen.findAllByRole('menuitem')
  const nameOf = ({ textContent }: HTMLElement) => textContent
  return {
    all: items.map(nameOf),
    open: items.filter((item) => item.getAttribute('aria-disabled') !== 'true').map(nameOf),
  }
}
async function choose(name: RegExp) {
  await openMenu()
  fireEvent.click(screen.getByRole('menuitem', { name }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
const set = (process: string, state: ProcessState) => act(() => session().states.set(new Map([[process, state]])))
const last = () => session().notebook.get().cells.at(-1)

it('offers no run of what cannot run yet', async () => {
  open(false)
  const { all, open: offered } = await openMenu()
  expect(all.slice(0, 3).map((text) => offered.includes(text))).toEqual([false, false, false])
  expect(all.filter((text) => /Compare|result\b/.test(text ?? '') && !/Recompute|different/.test(text ?? ''))).toEqual([
    expect.stringContaining('Add a description'),
  ])
})

it('runs a step, computes it anew, and asks what would be different today', async () => {
  const { set: id, process } = open(true)
  await choose(/^Run/)
  await choose(/^Recompute/)
  await choose(/^What would be different today/)
  await waitFor(() => expect(sent).toEqual([`POST run {"cells":["${id}"]}`, `POST recompute {"process":"${process}"}`]))
  expect(today.mock.calls).toEqual([[id]])
})

it('moves, duplicates, folds, hides and deletes a step in the document', async () => {
  const { gene, set: id } = open(true)
  await choose(/^Move up/)
  const order = () =>
    session()
      .notebook.get()
      .cells.map((cell) => cell.id)
  expect(order()).toEqual([id, gene])
  act(() => void session().undo.undo())
  await choose(/^Collapse/)
  expect(last()).toMatchObject({ id, collapsed: true })
  await choose(/^Expand/)
  await choose(/^Hide in the report/)
  await choose(/^Hide how it was made/)
  expect(last()).toMatchObject({ id, collapsed: false, dataVisible: false, processVisible: false })
  await choose(/^Duplicate/)
  expect(last()).toMatchObject({ kind: 'step', step: 'Collect', bindings: { genes: [gene] }, dataVisible: false })
  expect(order()).toHaveLength(3)
  await choose(/^Delete/)
  expect(order()).toEqual([gene, id])
})

it('begins a comment on the cell or its result, a description, and a comparison', async () => {
  const { set: id } = open(true)
  await choose(/^Comment(?! on)/)
  await choose(/^Comment on this result/)
  await choose(/^Add a description/)
  await choose(/^Compare the result/)
  expect([begin.mock.calls, onDescribe.mock.calls.length, compare.mock.calls.length]).toEqual([
    [[id], [id, true]],
    1,
    1,
  ])
  expect(session().focus.get()).toBe(id)
})

it('offers to describe a result, or to explain a failure', async () => {
  const { process } = open(true)
  const words = async () => {
    const { all } = await openMenu()
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    return all.filter((text) => /Shows it to the assistant/.test(text ?? ''))
  }
  const before = await words()
  set(process, { state: 'done', finishedAt: '', durationMs: 1, reused: false })
  const done = await words()
  set(process, { state: 'failed', error: { name: 'InputError', message: 'No.' }, attempts: 1, finishedAt: '' })
  expect([before, done, await words()]).toEqual([
    [],
    ['Describe this resultShows it to the assistant'],
    ['Explain this errorShows it to the assistant'],
  ])
})
