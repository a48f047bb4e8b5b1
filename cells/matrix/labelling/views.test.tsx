// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { annData } from '../../expression/differential/example.fixture.ts'
import { TYPE_COLUMN } from '../../shared/samples.ts'
import { labelSamples } from './steps.ts'
import { prompts } from './views.tsx'

const samples = ['c1', 'c2', 'p1']
const known = {
  columns: ['condition'],
  index: samples,
  values: { condition: { c1: 'well', c2: 'well', p1: 'sick' } },
}

const asked: unknown[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push([url, JSON.parse(body)])
    return new Response(JSON.stringify(known))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { labelSamples: Prompt } = prompts
const { annotated: row } = labelSamples.rows

async function shown(props: { readOnly?: boolean } = {}) {
  const doc = new Y.Doc()
  const onSubmit = vi.fn()
  const draft = (field: string) => doc.getText(field)
  render(
    <Prompt
      row={row}
      inputs={{ matrix: annData }}
      value={undefined}
      onSubmit={onSubmit}
      draft={draft}
      readOnly={false}
      {...props}
    />,
  )
  await screen.findByRole('radiogroup', { name: 'c1: control or perturbation' })
  return { onSubmit, labels: doc.getText('labels') }
}

const word = (sample: string, text: string) => {
  const group = screen.getByRole('radiogroup', { name: `${sample}: control or perturbation` })
  const found = [...group.querySelectorAll('button')].find(({ textContent }) => textContent === text)
  if (found === undefined) throw new Error(`no ${text}`)
  return found
}
const submit = () => screen.getByRole('button', { name: 'Submit' })

it('labels samples by a click on a word, and says what is missing until both groups are there', async () => {
  const { onSubmit } = await shown()
  expect(asked).toEqual([
    ['/api/matrix/metadata', { file: { url: 'storage://1', filename: 'counts.h5ad', description: 'Melanoma' } }],
  ])
  expect(submit()).toHaveProperty('disabled', true)
  fireEvent.click(word('c1', 'Control'))
  expect(screen.getByText('Label at least one sample as Perturbation.')).toBeDefined()
  fireEvent.click(word('p1', 'Perturbation'))
  expect(word('p1', 'Perturbation').getAttribute('aria-checked')).toBe('true')
  expect(word('c2', 'Control').getAttribute('aria-checked')).toBe('false')
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([
    [{ description: 'Melanoma', data: { [TYPE_COLUMN]: { c1: 'Control', p1: 'Perturbation' } } }],
  ])
})

it('switches by space and keeps one line for each cell', async () => {
  const { labels } = await shown()
  fireEvent.keyDown(word('c1', 'Control'), { key: ' ' })
  expect(word('c1', 'Control').getAttribute('aria-checked')).toBe('true')
  fireEvent.keyDown(word('c1', 'Control'), { key: ' ' })
  expect(word('c1', 'Perturbation').getAttribute('aria-checked')).toBe('true')
  expect(document.activeElement).toBe(word('c1', 'Perturbation'))
  expect(labels.toString()).toBe(`["${TYPE_COLUMN}","c1","Perturbation"]\n`)
})

it('takes the labels of a column with two values, edits other cells as text and adds columns', async () => {
  const { onSubmit } = await shown()
  fireEvent.click(screen.getByRole('button', { name: 'Use condition: well = Control' }))
  const cell = screen.getByRole('textbox', { name: 'condition of c2' })
  fireEvent.change(cell, { target: { value: 'unknown' } })
  fireEvent.blur(cell)
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of a new column' }), { target: { value: 'dose' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add column' }))
  const dose = screen.getByRole('textbox', { name: 'dose of p1' })
  fireEvent.change(dose, { target: { value: '2.5' } })
  fireEvent.keyDown(dose, { key: 'Enter' })
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([
    [
      {
        description: 'Melanoma',
        data: {
          condition: { c2: 'unknown' },
          dose: { p1: '2.5' },
          [TYPE_COLUMN]: { c1: 'Control', c2: 'Control', p1: 'Perturbation' },
        },
      },
    ],
  ])
})

it('shows 500 pixels of the samples at a time', async () => {
  await shown()
  expect(screen.getByRole('table').parentElement?.style.maxHeight).toBe('500px')
})

it('labels what a filter leaves', async () => {
  const { onSubmit } = await shown()
  fireEvent.click(screen.getByRole('button', { name: 'Label shown as Perturbation' }))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter samples' }), { target: { value: 'C' } })
  expect(screen.getByText('2 of 3 samples')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Label shown as Control' }))
  fireEvent.click(submit())
  expect(onSubmit.mock.calls[0]?.[0].data[TYPE_COLUMN]).toEqual({ c1: 'Control', c2: 'Control', p1: 'Perturbation' })
})

it('changes nothing for a reader', async () => {
  const { labels } = await shown({ readOnly: true })
  fireEvent.click(word('c1', 'Control'))
  fireEvent.keyDown(word('c1', 'Control'), { key: ' ' })
  expect(labels.toString()).toBe('')
  expect(screen.getByText('You can read this playbook, not change it.')).toBeDefined()
})

it('says when the samples cannot be read, and tries again', async () => {
  let fails = true
  vi.stubGlobal('fetch', async () =>
    fails
      ? new Response(JSON.stringify({ error: { name: 'InputError', message: 'The file is gone.' } }), { status: 404 })
      : new Response(JSON.stringify(known)),
  )
  const doc = new Y.Doc()
  render(
    <Prompt
      row={row}
      inputs={{ matrix: annData }}
      value={undefined}
      onSubmit={vi.fn()}
      draft={(field) => doc.getText(field)}
      readOnly={false}
    />,
  )
  await screen.findByText('The file is gone.')
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'c1: control or perturbation' })).toBeDefined())
})
