import type { Json } from '@playbook/core/step'
import { vi } from 'vitest'
import { addStep, type TestSession } from '../live/testing.ts'

/** Adds steps whose results the server gives, which answers other paths, too; returns their processes. */
export function addResults(
  session: TestSession,
  values: readonly Json[],
  other: (body: string) => Response | Promise<Response> = () => new Response(),
): readonly string[] {
  const results = values.map((value, at) => {
    const gene = addStep(session, 'Enter', {}, `GENE${at}`)
    const set = addStep(session, 'Collect', { genes: [gene] })
    const planned = session.plan.get().get(set)
    return { id: planned?.state === 'ready' ? planned.process.id : '', type: 'Terms', value }
  })
  const done = { state: 'done', finishedAt: '2026-05-03T10:00:00.000Z', durationMs: 0, reused: false } as const
  session.states.set(new Map(results.map(({ id }) => [id, done])))
  const outputs = Object.fromEntries(results.map((result) => [result.id, result]))
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path.endsWith('/outputs') ? Response.json({ outputs }) : other(String(init?.body)),
  )
  return results.map(({ id }) => id)
}
