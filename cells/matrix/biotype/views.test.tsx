// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { annData } from '../../expression/differential/example.fixture.ts'
import * as steps from './steps.ts'
import { prompts } from './views.tsx'

afterEach(cleanup)

const Prompt = prompts.filterByBiotype

function drafts() {
  const texts = new Y.Doc().getMap<Y.Text>('texts')
  for (const [field, content] of Object.entries(steps.filterByBiotype.drafts?.(undefined) ?? {})) {
    texts.set(field, new Y.Text(content))
  }
  return (field: string) => {
    const text = texts.get(field)
    if (text === undefined) throw new Error(`no field ${field}`)
    return text
  }
}

it('starts with human protein-coding genes, and submits what is ticked in its own order', () => {
  const onSubmit = vi.fn()
  const props = { inputs: { anndata: annData }, draft: drafts(), onSubmit, readOnly: false }
  render(<Prompt {...props} value={undefined} />)
  expect(screen.getByRole('checkbox', { name: 'protein-coding' })).toHaveProperty('checked', true)
  expect(screen.getAllByRole('checkbox').filter((box) => box.matches(':checked'))).toHaveLength(1)
  const submit = () => screen.getByRole('button', { name: 'Submit' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'protein-coding' }))
  expect(submit()).toHaveProperty('disabled', true)
  expect(screen.getByText('No biotypes selected.')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'tRNA' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'ncRNA' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mouse' }))
  fireEvent.click(submit())
  expect(onSubmit.mock.calls).toEqual([[{ biotypes: ['ncRNA', 'tRNA'], species: 'mouse' }]])
})

it('lets readers look only', () => {
  const value = { biotypes: ['pseudo' as const], species: 'human' as const }
  render(<Prompt inputs={{ anndata: annData }} draft={drafts()} onSubmit={vi.fn()} readOnly value={value} />)
  expect(screen.getByRole('button', { name: 'Mouse' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('checkbox', { name: 'tRNA' })).toHaveProperty('disabled', true)
})
