// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import type { StoredFile } from '@playbook/core/api/files'
import type { InterruptedUpload } from '../../ui/prompt/interrupted.ts'
import { SignInContext } from '../../ui/prompt/sign-in.tsx'
import { prompts } from './views.tsx'

interface Waiting {
  readonly file: File
  readonly stored: (file: StoredFile) => void
  readonly failed: (error: Error) => void
}
const begun = vi.hoisted((): Waiting[] => [])
vi.mock('../../ui/prompt/upload.ts', async (original) => ({
  ...(await original<object>()),
  uploadFile(file: File) {
    const done = new Promise<StoredFile>((stored, failed) => begun.push({ file, stored, failed }))
    return { done, pause() {}, cancel() {}, forget() {} }
  },
}))

const interrupted = vi.hoisted((): InterruptedUpload[] => [])
vi.mock('../../ui/prompt/interrupted.ts', () => ({ interruptedHere: async () => interrupted }))

afterEach(() => {
  cleanup()
  begun.length = 0
  interrupted.length = 0
})

type Props = ComponentProps<typeof prompts.alignReads>

function show(value?: Props['value']) {
  const onSubmit = vi.fn()
  const draft = () => new Y.Doc().getText('none')
  render(<prompts.alignReads inputs={{}} value={value} onSubmit={onSubmit} draft={draft} readOnly={false} />)
  return onSubmit
}
const recordOf = (filename: string) => ({ url: `storage://${filename}`, filename, size: 4, sha256: 'a' })
const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Choose files of reads to upload'), {
    target: { files: names.map((name) => new File(['ACGT'], name)) },
  })
const storeAll = () =>
  act(async () => {
    for (const { file, stored } of begun) stored(recordOf(file.name))
  })
const submit = () => screen.getByRole('button', { name: 'Submit' })

it('uploads many files, takes each name once, and submits pairs', async () => {
  const onSubmit = show()
  choose('a_1.fastq.gz', 'a_2.fastq.gz')
  choose('a_1.fastq.gz')
  expect(begun.map(({ file }) => file.name)).toEqual(['a_1.fastq.gz', 'a_2.fastq.gz'])
  expect(screen.getByText('Wait until all files are uploaded.')).toBeDefined()
  await storeAll()
  expect(screen.getByText('Read as 2 samples: a_1 and a_2.')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByText('Read as 1 sample: a.')).toBeDefined()
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([
    [
      {
        uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        filenames: ['a_1.fastq.gz', 'a_2.fastq.gz'],
        organism: 'human',
        paired: true,
        files: [recordOf('a_1.fastq.gz'), recordOf('a_2.fastq.gz')],
      },
    ],
  ])
})

it('submits no pairs where a file is missing', async () => {
  show()
  choose('a_1.fastq.gz', 'a_2.fastq.gz', 'b_1.fastq.gz')
  await storeAll()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('alert').textContent).toBe('All reads should be paired with two files with suffixes _1 & _2')
  expect(screen.getByText('Add the other file of each pair, or untick paired-end reads.')).toBeDefined()
  expect(submit().hasAttribute('disabled')).toBe(true)
})

it('shows what was submitted before, and keeps its uid when a file goes', () => {
  const uid = '1c9f8b63-7a2e-4d4f-8b62-3a7e9d5c8f21'
  const onSubmit = show({
    uid,
    filenames: ['a.fastq.gz', 'b.fastq.gz'],
    organism: 'human',
    files: [recordOf('a.fastq.gz')],
  })
  expect(screen.getByText('Submitted')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove b.fastq.gz' }))
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([
    [{ uid, filenames: ['a.fastq.gz'], organism: 'human', paired: false, files: [recordOf('a.fastq.gz')] }],
  ])
})

it('says how far all files are, and tries all again that failed', async () => {
  show()
  choose('a_1.fastq.gz', 'a_2.fastq.gz', 'b_1.fastq.gz')
  const [first, ...others] = begun
  await act(async () => {
    first?.stored(recordOf('a_1.fastq.gz'))
    for (const { failed } of others) failed(new Error('The server cannot be reached.'))
  })
  expect(screen.getByText('1 of 3 files uploaded, 2 failed')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Retry all failed' }))
  expect(begun.slice(3).map(({ file }) => file.name)).toEqual(['a_2.fastq.gz', 'b_1.fastq.gz'])
  expect(screen.getByText('1 of 3 files uploaded')).toBeDefined()
})

it('names what a page that was closed has not submitted, until it is given up', async () => {
  const giveUp = vi.fn(async () => {})
  interrupted.push(...['late_1.fastq.gz', 'counts.tsv'].map((filename) => ({ filename, size: 4, giveUp })))
  show()
  const words =
    '1 upload from before was not submitted: late_1.fastq.gz. Choose the same file again: it goes on where it was.'
  expect(await screen.findByText(words)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Give up' }))
  expect(screen.queryByText(words)).toBeNull()
  expect(giveUp).toHaveBeenCalledOnce()
})

it('sends no file that is none of reads, and says so', () => {
  show()
  choose('a.fastq.gz', 'notes.pdf')
  expect(begun.map(({ file }) => file.name)).toEqual(['a.fastq.gz'])
  expect(screen.getByRole('alert').textContent).toBe(
    'notes.pdf is no file of reads. Choose files whose names end with .fastq.gz.',
  )
})

it('asks whoever is not signed in to sign in, and offers no file to choose', () => {
  render(
    <SignInContext value="/sign-in?to=%2Fplaybooks%2F1">
      <prompts.alignReads
        inputs={{}}
        value={undefined}
        onSubmit={vi.fn()}
        draft={() => new Y.Doc().getText('none')}
        readOnly
      />
    </SignInContext>,
  )
  const link = screen.getByRole('link', { name: 'Sign in to upload files' })
  expect(link.getAttribute('href')).toBe('/sign-in?to=%2Fplaybooks%2F1')
  expect(screen.queryByRole('button', { name: 'Choose Files' })).toBe(null)
})
