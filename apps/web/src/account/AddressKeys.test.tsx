// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AddressKeys } from './AddressKeys.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(refusal?: string) {
  const sent: string[] = []
  let hosts: readonly { host: string; created: string }[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return Response.json({ hosts })
    sent.push(`${method} ${path} ${String(init?.body ?? '')}`.trim())
    if (refusal !== undefined)
      return Response.json({ error: { name: 'InputError', message: refusal } }, { status: 400 })
    hosts = method === 'PUT' ? [{ host: 'files.lab.example', created: new Date().toISOString() }] : []
    return method === 'PUT'
      ? Response.json({ address: 'https://files.lab.example/a.tsv' })
      : new Response(null, { status: 204 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressKeys />
    </QueryClientProvider>,
  )
  return sent
}

async function give(address: string) {
  const field = await screen.findByLabelText('Address with its key')
  fireEvent.change(field, { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep the key' }))
  return field
}

it('takes a key with its address, shows the host alone, and forgets it', async () => {
  const sent = open()
  expect(await screen.findByText('You have given none.')).toBeTruthy()
  const field = await give(' https://ada:secret@files.lab.example/a.tsv ')
  expect(field.getAttribute('type')).toBe('password')
  expect(await screen.findByText('files.lab.example')).toBeTruthy()
  expect(field).toHaveProperty('value', '')
  expect(document.body.innerHTML).not.toContain('ada:secret')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the keys of files.lab.example' }))
  expect(await screen.findByText('You have given none.')).toBeTruthy()
  expect(sent).toEqual([
    'PUT /api/account/address-keys {"address":"https://ada:secret@files.lab.example/a.tsv"}',
    'DELETE /api/account/address-keys/files.lab.example',
  ])
})

it('says why an address is not taken, and keeps what was typed', async () => {
  open('This address holds no key.')
  const field = await give('https://files.lab.example/a.tsv')
  expect((await screen.findByRole('alert')).textContent).toBe('This address holds no key.')
  expect(field).toHaveProperty('value', 'https://files.lab.example/a.tsv')
})
