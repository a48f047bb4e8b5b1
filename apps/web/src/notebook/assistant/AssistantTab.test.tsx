// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { fill, press, startFormServer } from '../../ui/testingForms.tsx'
import { AssistantTab } from './AssistantTab.tsx'
import { AssistantContext, usePageAssistant } from './context.tsx'

const session = useTestSession()

const THREAD = '11111111-1111-4111-8111-111111111111'
const QUESTION = 'Ask about this playbook'

function Page() {
  return (
    <AssistantContext value={usePageAssistant()}>
      <AssistantTab />
    </AssistantContext>
  )
}

it('gives back a question that was refused, with the results that go along', async () => {
  Element.prototype.scrollIntoView = () => {}
  const { refuse, sent } = startFormServer({
    'GET /api/v1/chat/readiness': { lacks: null, model: 'a model', host: 'lab.example', left: null },
    'GET /api/v1/chat?playbook=test': { threads: [] },
    'POST /api/v1/chat': THREAD,
  })
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  session().focus.set(gene)
  render(
    <TestPlaybook session={session()}>
      <Page />
    </TestPlaybook>,
  )
  await screen.findByLabelText(QUESTION)
  fill(QUESTION, 'What is it?')
  press(/Enter a gene/)
  expect(screen.getByText('Results are shown for this question only')).toBeTruthy()
  refuse('Your tokens of today are used up.')
  press('Ask')
  expect(await screen.findByText('Your tokens of today are used up.')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText(QUESTION)).toHaveProperty('value', 'What is it?'))
  expect(screen.getByText('Results are shown for this question only')).toBeTruthy()
  refuse()
  press('Ask')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]).toBe(
    `POST /api/v1/chat/${THREAD}/messages ${JSON.stringify({ message: 'What is it?', shown: [gene], cell: gene })}`,
  )
})
