// @vitest-environment jsdom
import type { ServiceStatus } from '@playbook/core/api/services'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderForm } from '../ui/testingForms.tsx'
import { Revision } from './Revision.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openAi: ServiceStatus = {
  service: 'OpenAI',
  state: 'unknown',
  calls: 0,
  failures: 0,
  medianMs: null,
  p95Ms: null,
  lastGood: null,
}

function Text() {
  const [text, setText] = useState('Of 200 genes 12 rose.')
  return (
    <>
      <p>{text}</p>
      <Revision text={text} onRevised={setText} />
    </>
  )
}

function open(status: ServiceStatus, revised: () => Response) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.includes('chatgpt')) return Response.json({ services: [status] })
    asked.push([path, init.method, init.body])
    return revised()
  })
  renderForm(<Text />)
  return asked
}
const button = () => screen.findByRole('button', { name: 'Revise with OpenAI' })

it('puts the revised text in the place, names the numbers that changed, and says what the paper will say', async () => {
  const asked = open(openAi, () => Response.json('12 of 20 genes rose.'))
  fireEvent.click(await button())
  await screen.findByText('12 of 20 genes rose.')
  expect(asked).toEqual([['/api/chatgpt', 'POST', '{"description":"Of 200 genes 12 rose."}']])
  expect(screen.getByRole('status').textContent).toBe(
    'Check the numbers before you save: the text lost 200 and has 20, which did not stand there. ' +
      'The methods will say that a model helped.',
  )
})

it('keeps the text and says why where the model did not answer', async () => {
  const error = { name: 'UpstreamError', message: 'OpenAI could not be reached. Try again in a moment.' }
  open(openAi, () => Response.json({ error }, { status: 502 }))
  fireEvent.click(await button())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`The text was not revised.${error.message}`)
  expect(screen.getByText('Of 200 genes 12 rose.')).toBeDefined()
})

it('offers nothing where there is no key', async () => {
  open({ ...openAi, lacks: ['OPENAI_API_KEY'] }, () => Response.json(''))
  await waitFor(() => expect(screen.getByText('Of 200 genes 12 rose.')).toBeDefined())
  expect(screen.queryByRole('button')).toBeNull()
})
