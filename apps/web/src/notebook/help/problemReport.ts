import type { ProcessState } from '@playbook/core/api/processes'
import type { Session } from '../../live/room/session.ts'

/** What the page runs in. */
export interface Surroundings {
  readonly browser: string
  readonly window: string
  readonly time: string
}

type Source = Pick<Session, 'notebook' | 'plan' | 'states' | 'connection'>

/**
 * What a maintainer needs to find a fault: which steps stand in which order and how they are. Nothing that a person
 * wrote, chose or uploaded is in it, and no name, address or result: messages of failures may quote them, and stay out.
 */
export function problemReport({ notebook, plan, states, connection }: Source, around: Surroundings): string {
  const { status, unsaved } = connection.get()
  const cells = notebook.get().cells.map((cell, at) => {
    if (cell.kind === 'text') return `${at + 1}. text`
    const planned = plan.get().get(cell.id)
    const process = planned?.state === 'ready' ? planned.process.id : undefined
    const state = process === undefined ? undefined : states.get().get(process)
    return `${at + 1}. ${cell.step}: ${state === undefined ? (planned?.state ?? 'not planned') : stateWords(state)}`
  })
  return [
    `Time: ${around.time}`,
    `Browser: ${around.browser}`,
    `Window: ${around.window}`,
    `Connection: ${status}, ${unsaved} edits not saved`,
    'Cells:',
    ...(cells.length === 0 ? ['none'] : cells),
  ].join('\n')
}

function stateWords(state: ProcessState): string {
  if (state.state === 'done')
    return `done in ${Math.round(state.durationMs)} ms${state.empty === undefined ? '' : ', empty'}`
  if (state.state !== 'failed') return state.state
  const { name, service, status } = state.error
  const asked = service === undefined ? '' : ` of ${service}${status === undefined ? '' : `, status ${status}`}`
  return `failed, ${name}${asked}, after ${state.attempts} attempts`
}
