/**
 * Tasks of the simulated projects, by the Workflow Execution Service: a task runs the command of the tool that is sent along,
 * as its container would, in a process of its own that is given nothing of this one but the way to simulated services.
 */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { PROJECTS } from './data.ts'

/** The command of the product lies below its folder, above these sources as above what is built of them. */
function commandAbove(folder: string): string {
  const command = join(folder, 'apps/cli/playbook.mjs')
  return existsSync(command) ? command : commandAbove(dirname(folder))
}

const COMMAND = commandAbove(dirname(fileURLToPath(import.meta.url)))
/** A tool that reads one text. */
const Tool = z.object({
  cwlVersion: z.literal('v1.2'),
  class: z.literal('CommandLineTool'),
  baseCommand: z.tuple([z.literal('playbook'), z.string()]),
  hints: z.object({ DockerRequirement: z.object({ dockerPull: z.string().min(1) }) }),
  inputs: z.object({
    config: z.object({ type: z.literal('string'), inputBinding: z.object({ position: z.number() }) }),
  }),
})
const Params = z.object({ project: z.string(), inputs: z.object({ config: z.string() }) })
/** How long a task stays in the states before it runs. */
const STEP_MS = 300

interface Task {
  readonly id: string
  readonly token: string
  /** What it was sent, as whoever may see the task sees it. */
  readonly inputs: unknown
  state: string
  child: ChildProcess | undefined
}

const tasks = new Map<string, Task>()
const tokenOf = (c: Context) => c.req.header('x-sbg-auth-token') ?? ''
const refused = (c: Context, status: 400 | 401 | 403 | 404 | 503, msg: string) =>
  c.json({ msg, status_code: status }, status)

/** Runs a task to its end. A project named so has tasks that fail. */
function begin(task: Task, [, name]: readonly string[], config: string, project: string, proxy: string) {
  const later = (state: string, work: () => void) =>
    setTimeout(() => {
      if (task.state.startsWith('CANCEL')) return
      task.state = state
      work()
    }, STEP_MS).unref()
  later('INITIALIZING', () =>
    later('RUNNING', () => {
      if (project.endsWith('/failing')) {
        task.state = 'EXECUTOR_ERROR'
        return
      }
      const { PATH, HOME, KERNEL_PYTHON } = process.env
      const child = spawn(process.execPath, [COMMAND, name ?? '', config], {
        cwd: tmpdir(),
        stdio: 'ignore',
        env: { PATH, HOME, UPSTREAM_PROXY: proxy, ...(KERNEL_PYTHON && { KERNEL_PYTHON }) },
      })
      task.child = child
      child.once('exit', (code) => {
        task.state = task.state.startsWith('CANCEL') ? 'CANCELED' : code === 0 ? 'COMPLETE' : 'EXECUTOR_ERROR'
      })
    }),
  )
}

/** The service; nothing that it starts outlives this process. */
export const wes = new Hono()
process.once('exit', () => {
  for (const { child } of tasks.values()) child?.kill()
})
wes.use('*', async (c, next) => {
  const token = tokenOf(c)
  if (token === '' || token.startsWith('unknown')) return refused(c, 401, 'Unauthorized')
  if (token.startsWith('maintenance')) return refused(c, 503, 'Platform is under maintenance.')
  return next()
})
wes.post('/runs', async (c) => {
  const form = await c.req.formData()
  const [params, tool, type, url] = ['workflow_params', 'workflow_attachment', 'workflow_type', 'workflow_url'].map(
    (name) => form.get(name),
  )
  if (typeof params !== 'string' || !(tool instanceof File) || type !== 'CWL' || url !== '#/workflow_attachment/0') {
    return refused(c, 400, 'workflow_params, workflow_type, workflow_url and an attachment are required.')
  }
  const read = [Params.safeParse(JSON.parse(params)), Tool.safeParse(JSON.parse(await tool.text()))] as const
  if (!read[0].success || !read[1].success) return refused(c, 400, 'The workflow cannot be run.')
  const { project, inputs } = read[0].data
  const known = PROJECTS.find(({ id }) => id === project)
  if (known === undefined) return refused(c, 404, 'Project not found.')
  if (!known.isOpen || project === 'lab/shared') return refused(c, 403, 'Insufficient privileges to run tasks.')
  const task: Task = { id: randomUUID(), token: tokenOf(c), inputs, state: 'QUEUED', child: undefined }
  tasks.set(task.id, task)
  begin(task, read[1].data.baseCommand, inputs.config, project, `http://${c.req.header('host') ?? ''}`)
  return c.json({ run_id: task.id })
})
const taskOf = (c: Context) => {
  const task = tasks.get(c.req.param('id') ?? '')
  return task?.token === tokenOf(c) ? task : undefined
}
wes.get('/runs/:id/status', (c) => {
  const task = taskOf(c)
  return task === undefined ? refused(c, 404, 'Run not found.') : c.json({ run_id: task.id, state: task.state })
})
wes.get('/runs/:id', (c) => {
  const task = taskOf(c)
  if (task === undefined) return refused(c, 404, 'Run not found.')
  return c.json({
    run_id: task.id,
    state: task.state,
    request: { workflow_params: { inputs: task.inputs } },
    outputs: {},
  })
})
wes.post('/runs/:id/cancel', (c) => {
  const task = taskOf(c)
  if (task === undefined) return refused(c, 404, 'Run not found.')
  if (!['COMPLETE', 'EXECUTOR_ERROR', 'CANCELED'].includes(task.state)) {
    task.state = task.child === undefined ? 'CANCELED' : 'CANCELING'
    task.child?.kill()
  }
  return c.json({ run_id: task.id })
})
