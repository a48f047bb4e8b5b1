// @vitest-environment jsdom
import { deleteCell } from '@playbook/core/document/edits'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createConversation } from '../../assistant/conversation.ts'
import { addStep, addText } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { AssistantContext, type AskedDraft } from './context.tsx'
import { ShownCells } from './ShownCells.tsx'

const session = useTestSession()

function open(shown: readonly string[] = []) {
  const draft = createStore<AskedDraft>({ message: 'Why?', shown })
  render(
    <TestPlaybook session={session()}>
      <AssistantContext value={{ conversation: createConversation(undefined), draft }}>
        <ShownCells />
      </AssistantContext>
    </TestPlaybook>,
  )
  return draft
}

const chips = () => screen.queryAllByRole('button').map(({ textContent, ariaPressed }) => [textContent, ariaPressed])

it('offers the step that one is on by its number, lets it be read, and takes that back', () => {
  addText(session(), 'Why')
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  const draft = open()
  expect(chips()).toEqual([])
  act(() => session().focus.set(gene))
  expect(chips()).toEqual([['let it read 1 Enter a gene', 'false']])
  fireEvent.click(screen.getByRole('button'))
  expect([chips(), draft.get()]).toEqual([[['may read 1 Enter a gene', 'true']], { message: 'Why?', shown: [gene] }])
  fireEvent.click(screen.getByRole('button'))
  expect(draft.get()).toEqual({ message: 'Why?', shown: [] })
})

it('offers no text, and says of a cell that is gone that it is', () => {
  const text = addText(session(), 'Why')
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  open([gene])
  act(() => session().focus.set(text))
  expect(chips()).toEqual([['may read 1 Enter a gene', 'true']])
  act(() => deleteCell(session().doc, gene))
  expect(chips()).toEqual([['may read a cell that is gone', 'true']])
})
