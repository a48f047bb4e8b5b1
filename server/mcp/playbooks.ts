import type { Role } from '@playbook/core/api/playbooks'
import type { Cell, Notebook } from '@playbook/core/document/notebook'
import { ForbiddenError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import { z } from 'zod'
import type { Person } from '../auth/identity.ts'
import type { Proposals } from '../playbooks/proposals/proposals.ts'
import type { Rooms } from '../sync/rooms.ts'
import { defineTool } from './tool.ts'

/** A living playbook in what a tool is given. */
export const PlaybookId = z.string().describe('The id of a playbook: what follows /playbooks/ in its address')

/** What stands behind the tools for living playbooks. */
export interface LivingPlaybooks {
  readonly registry: Registry
  readonly rooms: Pick<Rooms, 'read'>
  readonly proposals: Pick<Proposals, 'add'>
  readonly roleOf: (person: Person | undefined, playbook: string) => Promise<Role | undefined>
}

/** A playbook as it is now, for whoever may comment in it; it is not there for anybody else who may not read it. */
export async function openPlaybook({ rooms, roleOf }: LivingPlaybooks, id: string, person: Person): Promise<Notebook> {
  const role = isId(id) ? await roleOf(person, id) : undefined
  if (role === undefined) throw new NotFoundError('Not Found')
  if (role === 'viewer') throw new ForbiddenError('Only who may comment in this playbook may propose. Ask its owner.')
  return rooms.read(id)
}

/** What a cell is, without its result. */
function told(cell: Cell, states: ReturnType<typeof planOf>, registry: Registry) {
  if (cell.kind === 'text') return { cell: cell.id, text: cell.text }
  const step = registry.steps.get(cell.step)
  const planned = states.get(cell.id)
  return {
    cell: cell.id,
    type: cell.step,
    label: cell.label.trim() || (step?.label ?? cell.step),
    inputs: cell.bindings,
    ...(step !== undefined && { gives: step.output.id }),
    ...(cell.params !== undefined && { value: cell.params }),
    ...(cell.description.trim() !== '' && { description: cell.description }),
    isComplete: planned?.state === 'ready' || planned?.state === 'waits-for',
  }
}

/** What a notebook is: its cells in their order, without results. */
export function toldNotebook(notebook: Notebook, registry: Registry) {
  const { title, description, cells } = notebook
  const states = planOf(notebook, registry)
  return { title, description, cells: cells.map((cell) => told(cell, states, registry)) }
}

/** `read_playbook`: the cells of a living playbook, without results. */
export function readPlaybookTool(living: LivingPlaybooks) {
  return defineTool({
    name: 'read_playbook',
    title: 'Read a playbook that people edit',
    description:
      'Lists the cells of a playbook in their order: texts, and steps with what feeds them, what they are given and the type that they give. No results. For whoever may comment in it.',
    input: z.object({ playbook: PlaybookId }),
    async run({ playbook }, { person, origin }) {
      const notebook = await openPlaybook(living, playbook, person)
      return { playbook, link: `${origin}/playbooks/${playbook}`, ...toldNotebook(notebook, living.registry) }
    },
  })
}
