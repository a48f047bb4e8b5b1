import { insertStep, playbookText, replaceText } from '@playbook/core/document/edits'
import { readNotebook } from '@playbook/core/document/read'
import { createPlanner } from '@playbook/core/plan/plan'
import type { Json } from '@playbook/core/step'
import { z } from 'zod'
import { join, until, type Participant } from '../support/client.ts'
import { newPlaybook, registry } from '../support/playbook.ts'
import { call, type RunningServer } from '../support/server.ts'

const PATIENCE_MS = 180_000
const Output = z.object({ value: z.json() })

/** A cell that is worth a picture. */
export interface Subject {
  readonly cell: string
  readonly title: string
  /** What the cell must say when its picture is taken. */
  readonly says?: RegExp
  /** The type whose view it shows, when it shows one. */
  readonly type?: string
  /** The step whose question it shows, when it is open. */
  readonly prompt?: string
}

export type Bindings = Readonly<Record<string, string | readonly string[]>>

/** A playbook that grows cell by cell. */
export interface Growing {
  readonly id: string
  readonly here: Participant
  readonly subjects: Subject[]
  /** What happens once it is open on the pages and a cell of it shows its result, before the pictures. */
  whileOpen?: { readonly shown: string; readonly happens: () => void }
  add(step: string, more?: { readonly bindings?: Bindings; readonly params?: Json | undefined }): string
  processOf(cell: string): string | undefined
  /** Waits until a cell has its result, or failed; a costly step is asked to run. */
  settled(cell: string): Promise<'done' | 'failed' | undefined>
  outputOf(cell: string): Promise<Json | undefined>
  leave(): Promise<void>
}

/** Begins a playbook. */
export async function grow(server: RunningServer, title: string): Promise<Growing> {
  const id = await newPlaybook(server)
  const here = join(server.port, id)
  await until('the document is there', () => here.provider.synced)
  replaceText(playbookText(here.doc, 'title'), title)
  const planner = createPlanner(registry)
  let last: string | null = null

  const processOf: Growing['processOf'] = (cell) => {
    const plan = planner(readNotebook(here.doc)).get(cell)
    return plan?.state === 'ready' ? plan.process.id : undefined
  }
  const stepOf = (cell: string) => {
    const found = readNotebook(here.doc).cells.find((one) => one.id === cell)
    return found?.kind === 'step' ? found.step : ''
  }
  const settled: Growing['settled'] = async (cell) => {
    const process = processOf(cell)
    if (process === undefined) return undefined
    const type = stepOf(cell)
    if (registry.steps.get(type)?.costly === true) {
      await call(server, 'POST', `/api/playbooks/${id}/run`, { cells: [cell] })
    }
    const read = () => here.states.get(process)?.state ?? ''
    const isOver = () => ['done', 'failed', 'failed-before'].includes(read())
    await until(`${title}: ${type} is settled, and not ${read()}`, isOver, PATIENCE_MS)
    return read() === 'done' ? 'done' : 'failed'
  }
  return {
    id,
    here,
    subjects: [],
    add(step, { bindings = {}, params } = {}) {
      const drafts = registry.steps.get(step)?.drafts?.(params) ?? {}
      last = insertStep(here.doc, { after: last, step, bindings, drafts, params })
      return last
    },
    processOf,
    settled,
    async outputOf(cell) {
      if ((await settled(cell)) !== 'done') return undefined
      return Output.parse(await call(server, 'GET', `/api/processes/${processOf(cell) ?? ''}/output`)).value
    },
    async leave() {
      await until(`${title} is saved`, () => (here.receipt()?.saved ?? 0) >= here.sent())
      here.leave()
    },
  }
}
