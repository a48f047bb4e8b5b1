// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImportCard } from './ImportCard.tsx'

const sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  sent.length = 0
  refuse = undefined
  history.replaceState(null, '', '/playbooks/test')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${path} ${String(init?.body)}`)
    if (refuse !== undefined) return Response.json({ error: { name: 'InputError', message: refuse } }, { status: 400 })
    return Response.json({ id: 'made' })
  })
  render(<ImportCard />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const card = () => screen.getByLabelText<HTMLInputElement>(/^A workflow file/)
const pick = (file: File) => fireEvent.change(card(), { target: { files: [file] } })
const workflow = () => new File(['{"cells":[]}'], 'workflow.json', { type: 'application/json' })
const problem = async () => (await screen.findByRole('alert')).textContent

it('imports a workflow file that was picked, and goes to the new playbook', async () => {
  pick(workflow())
  expect(await screen.findByText('Reading the file…')).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
  expect(sent).toEqual([expect.stringMatching(/^POST \/api\/\S* .*"cells":\[\]/)])
  expect(await screen.findByText('drop a playbook or PWB JSON here')).toBeTruthy()
})

it('says why a file is refused, and takes it once it was mended', async () => {
  refuse = 'This playbook is of a later version.'
  pick(workflow())
  expect(await problem()).toBe(refuse)
  expect(location.pathname).toBe('/playbooks/test')
  refuse = undefined
  pick(workflow())
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says of a file that is none of ours what can be chosen, and asks the server nothing', async () => {
  pick(new File(['gene\tlogFC'], 'genes.tsv'))
  expect(await problem()).toMatch(/^genes\.tsv is not a JSON file\. Choose a playbook or PWB workflow/)
  pick(new File([], 'empty.json'))
  await waitFor(async () => expect(await problem()).toBe('empty.json is empty (0 bytes). Choose another file.'))
  expect(sent).toEqual([])
})

it('takes a file that is dropped', async () => {
  const target = screen.getByText(/A workflow file/)
  fireEvent.dragOver(target)
  fireEvent.drop(target, { dataTransfer: { files: [workflow()] } })
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
})
