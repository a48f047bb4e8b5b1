// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Toaster } from './toast/Toaster.tsx'
import { download } from './download.ts'

afterEach(() => vi.unstubAllGlobals())

it('says in the words of the server why a file is not there, and tries again when it is asked to', async () => {
  const message = 'You have many downloads under way. Try again in 4 s, when some of them are done.'
  const refused = () => Response.json({ error: { name: 'TooMany', message } }, { status: 429 })
  const file = () =>
    new Response('text', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a%20b.pdf" } })
  const answers = [refused, file]
  vi.stubGlobal('fetch', async () => answers.shift()?.())
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  render(<Toaster />)
  await act(async () => download('/api/playbooks/1/export/pdf'))
  expect(screen.getByText(message)).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  await waitFor(() => expect(saved).toEqual(['a b.pdf']))
})
