import type { BatchInput } from '@playbook/core/api/batches'
import type { Role } from '@playbook/core/api/playbooks'
import { readAnswer } from '@playbook/core/batch/answer'
import { ForbiddenError, InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { z } from 'zod'
import type { Person } from '../auth/identity.ts'
import type { Batches } from '../batches/batches.ts'
import { PlaybookId, type LivingPlaybooks } from './playbooks.ts'
import { defineTool, type ToolCaller } from './tool.ts'

/** A model reads no more rows than that. */
const MOST_ROWS = 200

/** What stands behind the tools for batches. */
export interface BatchTools extends LivingPlaybooks {
  readonly batches: Pick<Batches, 'create' | 'estimate' | 'read' | 'rows'>
}

const Rows = {
  playbook: PlaybookId,
  cell: z.string().max(100).describe('The cell that each value answers in its turn, as read_playbook names it'),
  values: z
    .array(z.string().max(100_000))
    .min(1)
    .max(1000)
    .describe('One value a row, such as gene symbols; a set has its members on lines of their own'),
}

async function roleIn({ roleOf }: BatchTools, playbook: string, person: Person): Promise<Role> {
  const role = isId(playbook) ? await roleOf(person, playbook) : undefined
  if (role === undefined) throw new NotFoundError('Not Found')
  return role
}

/** Rows of values, for whoever may edit the playbook. */
async function rowsOf(
  tools: BatchTools,
  { playbook, cell, values }: { readonly playbook: string; readonly cell: string; readonly values: readonly string[] },
  { person, mayRun }: ToolCaller,
): Promise<readonly BatchInput[]> {
  if (!(await mayRun())) throw new InputError('This token may not run steps. Make one that may, under Account.')
  const role = await roleIn(tools, playbook, person)
  if (role !== 'owner' && role !== 'editor') {
    throw new ForbiddenError('Only who may edit this playbook may run it for other inputs.')
  }
  const found = (await tools.rooms.read(playbook)).cells.find(({ id }) => id === cell)
  const step = found?.kind === 'step' ? tools.registry.steps.get(found.step) : undefined
  if (found?.kind !== 'step' || step === undefined) throw new InputError(`There is no step ${cell} in this playbook.`)
  return values.map((value) => {
    const answer = readAnswer(step, value.trim(), found.params)
    if ('why' in answer) throw new InputError(`${value}: ${answer.why}`)
    return { label: value.trim().replaceAll(/\s+/g, ' ').slice(0, 300), answers: { [cell]: answer.value } }
  })
}

/** `estimate_batch`: what it would cost to run a playbook once for each value. */
export function estimateBatchTool(tools: BatchTools) {
  return defineTool({
    name: 'estimate_batch',
    title: 'Tell what a batch would cost',
    description:
      'Tells how many rows are computed already, how often each service would be asked and how long it would take to run a playbook once for each value. Runs nothing.',
    input: z.object(Rows),
    async run(given, asking) {
      const rows = await rowsOf(tools, given, asking)
      const { computed, services, local, ms, problems } = await tools.batches.estimate(given.playbook, rows)
      return {
        rows: rows.length,
        computed,
        services: services.map(({ service, calls }) => ({ service, calls })),
        local_steps: local,
        seconds: Math.ceil(ms / 1000),
        problems: problems.map(({ row, why }) => `Row ${row + 1}: ${why}`),
      }
    },
  })
}

/** `start_batch`: runs a playbook once for each value. */
export function startBatchTool(tools: BatchTools) {
  return defineTool({
    name: 'start_batch',
    title: 'Run a playbook for many values',
    description:
      'Runs a playbook once for each value, behind everything that people ask for by hand. Tell the person what estimate_batch says before you start one. Answers its id, for read_batch.',
    input: z.object({ ...Rows, name: z.string().trim().max(300).default('').describe('What the batch is called') }),
    adds: true,
    async run({ name, ...given }, asking) {
      const rows = await rowsOf(tools, given, asking)
      const batch = await tools.batches.create(given.playbook, asking.person.id, { name, rows: [...rows] })
      return { batch, link: `${asking.origin}/playbooks/${given.playbook}/batches/${batch}` }
    },
  })
}

/** `read_batch`: how far a batch is, and what each row gave in a line. */
export function readBatchTool(tools: BatchTools) {
  return defineTool({
    name: 'read_batch',
    title: 'Read a batch',
    description: `Tells how far a batch is and what its first ${MOST_ROWS} rows gave, in a line each, or why they gave nothing.`,
    input: z.object({ playbook: PlaybookId, batch: z.string().describe('Its id, as start_batch answers it') }),
    async run({ playbook, batch }, { person }) {
      await roleIn(tools, playbook, person)
      const { story, progress, columns } = await tools.batches.read(playbook, batch)
      const rows = await tools.batches.rows(playbook, batch)
      const shown = columns.filter(({ isShown }) => isShown)
      return {
        story,
        left: progress.waiting + progress.asked,
        rows: rows.slice(0, MOST_ROWS).map(({ label, state, result }) => ({
          value: label,
          state: result?.state ?? state,
          ...(result?.why !== undefined && { why: result.why }),
          results: Object.fromEntries(shown.flatMap(({ cell, label: name }) => resultOf(name, result?.cells[cell]))),
        })),
      }
    },
  })
}

const resultOf = (name: string, cell: { readonly state: string; readonly text: string } | undefined) =>
  cell?.state === 'done' ? [[name, cell.text] as const] : []
