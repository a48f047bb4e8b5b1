// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { FileDrop } from './FileDrop.tsx'

const stored = { url: `storage://${'a'.repeat(64)}`, filename: 'counts.tsv', size: 12, sha256: 'a'.repeat(64) }

/** A request that waits until the test answers it. */
function pendingRequest() {
  const sent: unknown[] = []
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    status: 0,
    responseText: '',
    open: (method: string, url: string) => sent.push(`${method} ${url}`),
    setRequestHeader: () => {},
    send: (body: unknown) => sent.push(body),
    abort: () => request.dispatchEvent(new Event('abort')),
  })
  const answer = (status: number, body: unknown) => {
    Object.assign(request, { status, responseText: JSON.stringify(body) })
    request.dispatchEvent(new Event('load'))
  }
  return { request, sent, answer }
}

let last = pendingRequest()
beforeEach(() => {
  last = pendingRequest()
  vi.stubGlobal('XMLHttpRequest', function () {
    return last.request
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(more: Partial<Parameters<typeof FileDrop>[0]> = {}) {
  const doc = new Y.Doc()
  const onSubmit = vi.fn()
  const draft = (field: string) => doc.getText(field)
  render(<FileDrop value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} accept={['.tsv']} {...more} />)
  return { onSubmit, draft }
}

const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a file to upload'), { target: { files: [file] } })
const submit = () => screen.getByRole('button', { name: 'Submit' })

it('sends a picked file as it is, shows how much is sent, and submits the stored file', async () => {
  const { onSubmit, draft } = show()
  const file = new File(['gene\ts1\nA\t1'], 'my counts.tsv')
  pick(file)
  expect(last.sent).toEqual(['POST /api/files?filename=my%20counts.tsv', file])
  act(() => void last.request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 6, total: 12 })))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(submit()).toHaveProperty('disabled', true)
  act(() => last.answer(201, stored))
  await waitFor(() => expect(screen.getByText('counts.tsv')).toBeDefined())
  act(() => draft('description').insert(0, 'Melanoma'))
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([[{ ...stored, description: 'Melanoma' }]])
})

it('says why an upload failed beside the place, and changes nothing', async () => {
  const { onSubmit } = show()
  pick(new File(['x'], 'big.tsv'))
  act(() => last.answer(413, { error: { name: 'InputError', message: 'big.tsv is larger than 5 GiB.' } }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('big.tsv was not uploaded.big.tsv is larger than 5 GiB.'),
  )
  expect(submit()).toHaveProperty('disabled', true)
  expect(onSubmit).not.toHaveBeenCalled()
})

it('can be cancelled', async () => {
  show()
  pick(new File(['x'], 'big.tsv'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByText('No file chosen')).toBeDefined())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('refuses an empty file without sending it', () => {
  show()
  pick(new File([], 'nothing.tsv'))
  expect(screen.getByRole('alert').textContent).toBe('nothing.tsv is empty (0 bytes).Choose a file with content.')
  expect(last.sent).toEqual([])
})

it('takes an address, and names the file by the last part of its path', async () => {
  const { onSubmit, draft } = show()
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'File from URL' }), { button: 0 })
  expect(screen.getByText('Enter the address of a file.')).toBeDefined()
  act(() => draft('url').insert(0, 'not an address'))
  expect(screen.getByText('Enter a full address that starts with https://, http:// or drs://.')).toBeDefined()
  act(() => {
    draft('url').delete(0, 14)
    draft('url').insert(0, 'https://a.org/data/my%20counts.tsv?x=1')
  })
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([[{ url: 'https://a.org/data/my%20counts.tsv?x=1', filename: 'my counts.tsv' }]])
})

it('submits the example at once', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ ...stored, description: 'Simulated' }))
  })
  const { onSubmit } = show({ exampleOf: 'GeneCountMatrixFileUpload' })
  fireEvent.click(screen.getByRole('button', { name: 'Example' }))
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([[{ ...stored, description: 'Simulated' }]]))
  expect(asked).toEqual(['/api/examples/files/GeneCountMatrixFileUpload'])
})

it('submits a changed description of the same file', () => {
  const { onSubmit, draft } = show({ value: stored })
  expect(screen.getByText('Submitted')).toBeDefined()
  act(() => draft('description').insert(0, 'New words'))
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([[{ ...stored, description: 'New words' }]])
})
