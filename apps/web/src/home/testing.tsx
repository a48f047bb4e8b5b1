import { vi } from 'vitest'
import { renderForm } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { HomePage } from './HomePage.tsx'

/** One playbook of the caller. */
export const own = {
  id: 'p1',
  title: 'KLF4',
  description: '',
  steps: 2,
  hues: ['gene'],
  updated: '2026-11-20T10:00:00.000Z',
  created: '2026-11-20T10:00:00.000Z',
  opened: null,
  role: 'owner',
  owner: '',
  visibility: 'private',
  status: '2 steps, all done',
  tags: [],
  groups: [],
}
const pca = {
  id: 'pca',
  title: 'From counts to a PCA',
  description: 'Simulated',
  steps: 7,
  hues: ['matrix'],
  startsFrom: 'Files',
  leadsTo: 'Samples',
  picture: 'pca',
  needs: 'gene counts',
  gives: 'a PCA',
  example: 'six simulated samples',
  services: [],
}
const factor = {
  ...pca,
  id: 'factor',
  title: 'In which tissues is a factor active?',
  startsFrom: 'Gene',
  leadsTo: 'Tissues',
  picture: 'bars',
  needs: 'a transcription factor',
  gives: 'tissues',
  example: 'KLF4',
  services: ['Enrichr'],
}

export type Answer = { readonly status?: number; readonly body?: unknown } | 'unreachable'

/** A server that answers by method and path, and remembers what it was asked. */
export function serve(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${path}`
    asked.push(typeof init?.body === 'string' ? `${key} ${init.body}` : key)
    const answer = answers[key] ?? { status: 404, body: { error: { name: 'Refused', message: 'No such thing.' } } }
    if (answer === 'unreachable') throw new TypeError('failed to fetch')
    const { status = 200, body } = answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return asked
}

/** Shows the first page. */
export function open() {
  renderForm(
    <>
      <HomePage />
      <Toaster />
    </>,
  )
}

/** A server with one playbook and two templates. */
export const list = { 'GET /api/playbooks': { body: { playbooks: [own], templates: [factor, pca] } } }
