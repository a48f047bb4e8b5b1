// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { StoredFile } from '@playbook/core/api/files'
import type { ComponentProps } from 'react'
import { FormFoldContext } from './formFold.ts'
import { FileDrop } from './FileDrop.tsx'

const stored = { url: `storage://${'a'.repeat(64)}`, filename: 'counts.tsv', size: 12, sha256: 'a'.repeat(64) }

/** An upload that waits until the test says what becomes of it. */
interface Waiting {
  readonly file: File
  readonly progress: (sent: number) => void
  readonly stored: (file: StoredFile) => void
  readonly failed: (error: Error) => void
}
const begun = vi.hoisted((): Waiting[] => [])
const ended = vi.hoisted((): string[] => [])
vi.mock('./upload.ts', async (original) => ({
  ...(await original<object>()),
  uploadFile(file: File, progress: (sent: number) => void) {
    const done = new Promise<StoredFile>((stored, failed) => begun.push({ file, progress, stored, failed }))
    return {
      done,
      pause: () => ended.push(`pause ${file.name}`),
      cancel: () => ended.push(`cancel ${file.name}`),
      forget: () => ended.push(`forget ${file.name}`),
    }
  },
}))
const last = () => {
  const found = begun.at(-1)
  if (!found) throw new Error('nothing was sent')
  return found
}

beforeEach(() => {
  begun.length = 0
  ended.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Fold = NonNullable<ComponentProps<typeof FormFoldContext>['value']>

function show(more: Partial<Parameters<typeof FileDrop>[0]> = {}, fold?: Fold) {
  const doc = new Y.Doc()
  const onSubmit = vi.fn()
  const draft = (field: string) => doc.getText(field)
  render(
    <FormFoldContext value={fold}>
      <FileDrop value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} accept={['.tsv']} {...more} />
    </FormFoldContext>,
  )
  return { onSubmit, draft }
}

const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a file to upload'), { target: { files: [file] } })
const submit = () => screen.getByRole('button', { name: 'Submit' })

it('sends a picked file as it is, shows how much is sent, and submits the stored file', async () => {
  const { onSubmit, draft } = show()
  const file = new File(['gene\ts1\nA\t12'], 'my counts.tsv')
  pick(file)
  expect(last().file).toBe(file)
  act(() => last().progress(6))
  expect(screen.getByRole('progressbar', { name: 'Uploading my counts.tsv' }).getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByText('6 bytes of 12 bytes sent')).toBeDefined()
  expect(submit()).toHaveProperty('disabled', true)
  act(() => last().stored(stored))
  await waitFor(() => expect(screen.getByText('counts.tsv')).toBeDefined())
  act(() => draft('description').insert(0, 'Melanoma'))
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([[{ ...stored, description: 'Melanoma' }]])
})

it('says why an upload failed beside the place, changes nothing, and tries again', async () => {
  const { onSubmit } = show()
  pick(new File(['x'], 'big.tsv'))
  act(() => last().failed(new Error('big.tsv is larger than 5 GiB.')))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Failed to upload big.tsv: big.tsv is larger than 5 GiB.'),
  )
  expect(submit()).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Retry big.tsv' }))
  expect([begun.length, screen.queryByRole('alert')]).toEqual([2, null])
  act(() => last().stored(stored))
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('can be cancelled, and only pauses when the page is left', async () => {
  show()
  pick(new File(['x'], 'big.tsv'))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel big.tsv' }))
  await waitFor(() => expect(screen.getByText('No file chosen')).toBeDefined())
  expect(screen.queryByRole('alert')).toBeNull()
  pick(new File(['x'], 'next.tsv'))
  cleanup()
  expect(ended).toEqual(['cancel big.tsv', 'pause next.tsv'])
})

it('refuses an empty file without sending it', () => {
  show()
  pick(new File([], 'nothing.tsv'))
  expect(screen.getByRole('alert').textContent).toBe('nothing.tsv is empty (0 bytes).Choose a file with content.')
  expect(begun).toEqual([])
})

it('takes a file at an address for submitted as it was, whatever name it came with', () => {
  const value = { ...stored, url: 'drs://data.example/0237e4c2', filename: 'counts.tsv' }
  const { draft } = show({ value })
  act(() => draft('url').insert(0, 'drs://data.example/0237e4c2'))
  expect(screen.getByText('Submitted')).toBeDefined()
  act(() => draft('url').insert(0, 'https://'))
  expect(screen.getByText('Changed since it was submitted.')).toBeDefined()
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

it('sends the three files of a 10x matrix together, and submits them as one', async () => {
  const { onSubmit } = show({ takesSets: true })
  const names = ['barcodes.tsv', 'features.tsv', 'matrix.mtx']
  const files = names.map((name) => new File(['x'], name))
  fireEvent.change(screen.getByLabelText('Choose a file to upload'), { target: { files } })
  const [matrix, barcodes, features] = ['matrix.mtx', 'barcodes.tsv', 'features.tsv'].map((filename, at) => {
    const sha256 = `${at}`.repeat(64)
    return { url: `storage://${sha256}`, filename, size: 1, sha256 }
  })
  const answers = new Map([matrix, barcodes, features].map((each) => [each?.filename, each]))
  for (const { file, stored: done } of begun) {
    const answer = answers.get(file.name)
    act(() => answer && done(answer))
  }
  await waitFor(() => expect(screen.getByText('matrix.mtx, barcodes.tsv, features.tsv')).toBeDefined())
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([[{ ...matrix, beside: [barcodes, features] }]])
})

it('refuses several files that are not one matrix', () => {
  show({ takesSets: true })
  const files = ['a.tsv', 'b.tsv'].map((name) => new File(['x'], name))
  fireEvent.change(screen.getByLabelText('Choose a file to upload'), { target: { files } })
  expect(screen.getByRole('alert').textContent).toBe(
    '2 files were dropped.Drop one file at a time, or the three files of a 10x matrix together: matrix.mtx, barcodes.tsv and features.tsv.',
  )
  expect(begun).toEqual([])
})

it('keeps the form around it open for what is not submitted, and for a file that is refused', async () => {
  let held = 0
  const fold = {
    hold() {
      held++
      return () => void held--
    },
    note: () => () => {},
  }
  const { onSubmit } = show({ value: stored }, fold)
  expect(held).toBe(0)
  pick(new File([], 'empty.tsv'))
  await waitFor(() => expect(screen.getByText(/empty.tsv is empty/)).toBeDefined())
  expect(held).toBe(1)
  expect(onSubmit).not.toHaveBeenCalled()
})
