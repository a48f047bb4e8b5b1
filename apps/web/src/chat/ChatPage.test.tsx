// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderForm } from '../ui/testingForms.tsx'
import { ChatPage } from './ChatPage.tsx'

const THREAD = '11111111-1111-1111-1111-111111111111'
let lacks: string | null = null
let sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  lacks = null
  sent = []
  refuse = undefined
  history.replaceState(null, '', '/chat')
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('/readiness')) {
      return Response.json({ lacks, model: 'small', host: 'models.lab.example', left: null })
    }
    if (init?.method !== 'POST') return Response.json(path.startsWith('/api/v1/chat') ? { threads: [] } : {})
    if (path === '/api/v1/chat') return Response.json(THREAD)
    sent.push(String(init.body))
    if (refuse !== undefined) return Response.json({ error: { name: 'LimitError', message: refuse } }, { status: 429 })
    const message = { thread: THREAD, content: 'Which drugs?', role: 'user', fpl: null, feedback: null, created: '' }
    const asked = { kind: 'message', message: { ...message, id: THREAD } }
    const end = { kind: 'end', problem: null, fpl: null, left: 5 }
    return new Response([asked, end].map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

const field = async () => screen.findByLabelText<HTMLTextAreaElement>(/^I have two lists of genes/)
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask' }))

it('keeps a question that was refused, and asks it again', async () => {
  renderForm(<ChatPage />)
  fireEvent.change(await field(), { target: { value: ' Which drugs? ' } })
  refuse = 'You have used your tokens of today.'
  ask()
  expect((await screen.findByRole('alert')).textContent).toBe(`There is no answer${refuse}`)
  await waitFor(async () => expect((await field()).value).toBe(' Which drugs? '))
  refuse = undefined
  ask()
  expect(await screen.findByText('Which drugs?', { selector: 'li p' })).toBeTruthy()
  const line = '{"message":"Which drugs?","shown":[]}'
  expect([(await field()).value, sent]).toEqual(['', [line, line]])
})

it('begins with the question of the address', async () => {
  history.replaceState(null, '', '/chat?message=Which+drugs%3F')
  renderForm(<ChatPage />)
  expect((await field()).value).toBe('Which drugs?')
})

it('leads to the search of the home page where no model can be asked', async () => {
  lacks = 'This server has no key for a language model.'
  renderForm(<ChatPage />)
  expect(await screen.findByText(lacks)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find steps by search on the home page' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
})
