// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, press } from '../ui/testingForms.tsx'
import { AskForm } from './AskForm.tsx'
import { createConversation, type Conversation } from './conversation.ts'

afterEach(cleanup)

const QUESTION = 'Ask about this playbook'

function open(isBusy = false) {
  const onAsk = vi.fn<(words: string) => void>()
  const stop = vi.fn()
  const idle = createConversation(undefined)
  const state = { ...idle.state, get: () => busyState }
  const busyState = { ...idle.state.get(), isBusy }
  const conversation: Conversation = { ...idle, state, stop }
  function Asking() {
    const [value, setValue] = useState('')
    return (
      <AskForm
        conversation={conversation}
        label={QUESTION}
        value={value}
        onChange={setValue}
        onAsk={() => onAsk(value)}
        hint="It sees steps and titles, no results"
      >
        <p>What goes along</p>
      </AskForm>
    )
  }
  render(<Asking />)
  return { onAsk, stop, field: screen.getByRole('textbox', { name: QUESTION }) }
}

it('asks by the button or by Enter, not while nothing is written', () => {
  const { onAsk, field } = open()
  const ask = () => screen.getByRole('button', { name: 'Ask' })
  expect([ask().matches(':disabled'), screen.getByText('What goes along').tagName]).toEqual([true, 'P'])
  fireEvent.keyDown(field, { key: 'Enter' })
  fill(QUESTION, ' \n ')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([onAsk.mock.calls, ask().matches(':disabled')]).toEqual([[], true])
  fill(QUESTION, 'Which drugs?')
  press('Ask')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onAsk.mock.calls).toEqual([['Which drugs?'], ['Which drugs?']])
})

it('leaves Enter to new lines with Shift, and to words that are being composed', () => {
  const { onAsk, field } = open()
  fill(QUESTION, 'Which drugs?')
  const isLeft = [
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true }),
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true }),
    fireEvent.keyDown(field, { key: 'a' }),
  ]
  expect([isLeft, onAsk.mock.calls]).toEqual([[true, true, true], []])
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
})

it('stops the answer that is being made, and asks nothing meanwhile', () => {
  const { onAsk, stop, field } = open(true)
  fill(QUESTION, 'Which drugs?')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
  press('Stop')
  expect([onAsk.mock.calls, stop.mock.calls.length]).toEqual([[], 1])
})
