import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/** What a server answers to a request, by method and path; 204 for what is not named, 404 for null. */
type Answers = Readonly<Record<string, unknown>>

/** A server for a form: it remembers what is sent, and refuses it while it is told to. */
export function startFormServer(answers: Answers) {
  const sent: string[] = []
  let refusal: string | undefined
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET'
    const answer = answers[`${method} ${path}`]
    if (method === 'GET' && answer === null)
      return Response.json({ error: { name: 'NotFound', message: 'There is none.' } }, { status: 404 })
    if (method === 'GET') return Response.json(answer ?? {})
    sent.push(`${method} ${path} ${String(init?.body ?? '')}`)
    if (refusal !== undefined)
      return Response.json({ error: { name: 'InputError', message: refusal } }, { status: 400 })
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer, { status: 201 })
  })
  return {
    sent,
    /** Refuses everything that is sent with these words, or nothing any more. */
    refuse(words?: string) {
      refusal = words
    },
  }
}

/** Draws a form with what it needs around it. */
export function renderForm(form: ReactNode): RenderResult {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(<QueryClientProvider client={client}>{form}</QueryClientProvider>)
}

/** Writes into the field of a label. */
export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

/** Chooses a file as a browser does, which tells nothing where the field still holds one of this name. */
export function chooseFile(label: string | RegExp, file: File): void {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  const value = `C:\\fakepath\\${file.name}`
  if (field.value === value) return
  Object.defineProperty(field, 'value', { value, writable: true, configurable: true })
  fireEvent.change(field, { target: { files: [file] } })
}

/** Presses the button of a name. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }))
}
