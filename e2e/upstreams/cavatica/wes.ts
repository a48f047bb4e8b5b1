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
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { addEntry, entries, PROJECTS } from './data.ts'

/** The command of the product lies below its folder, above these sources as above what is built of them. */
function commandAbove(folder: string): string {
  const command = join(folder, 'apps/cli/playbook.mjs')
  return existsSync(command) ? command : commandAbove(dirname(folder))
}

const HOST = 'cavatica-ga4gh-api.sbgenomics.com'
const COMMAND = commandAbove(dirname(fileURLToPath(import.meta.url)))
const Hints = z.object({ DockerRequirement: z.object({ dockerPull: z.string().min(1) }) })
const tool = { cwlVersion: z.literal('v1.2'), class: z.literal('CommandLineTool'), hints: Hints }
const config = z.object({ type: z.literal('string'), inputBinding: z.object({ position: z.number() }) })
/** The worker of a session, which reads one text; or a run over files, which gives its results. */
const Tool = z.union([
  z.object({
    ...tool,
    baseCommand: z.tuple([z.literal('playbook'), z.literal('worker')]),
    inputs: z.object({ config }),
  }),
  z.object({
    ...tool,
    baseCommand: z.tuple([z.literal('playbook'), z.literal('run')]),
    inputs: z.object({ playbook: z.literal('File'), files: z.literal('File[]'), names: z.literal('string[]') }),
    outputs: z.object({
      results: z.looseObject({ type: z.literal('File') }),
      made: z.looseObject({ type: z.literal('File[]') }),
    }),
  }),
])
const GivenFile = z.object({ class: z.literal('File'), path: z.string().startsWith('drs://') })
const Params = z.object({
  project: z.string(),
  inputs: z.union([
    z.object({ config: z.string() }),
    z.object({ playbook: GivenFile, files: z.array(GivenFile), names: z.array(z.string()) }),
  ]),
})
/** How long a task stays in the states before it runs. */
const STEP_MS = 300

interface Task {
  readonly id: string
  readonly token: string
  /** What it was sent, as whoever may see the task sees it. */
  readonly inputs: unknown
  state: string
  child: ChildProcess | undefined
  outputs: object
}

const tasks = new Map<string, Task>()
const tokenOf = (c: Context) => c.req.header('x-sbg-auth-token') ?? ''
const refused = (c: Context, status: 400 | 401 | 403 | 404 | 503, msg: string) =>
  c.json({ msg, status_code: status }, status)

/** What a task is given, and where what it makes goes. */
interface Work {
  readonly command: 'worker' | 'run'
  readonly project: string
  readonly inputs: z.infer<typeof Params>['inputs']
  readonly proxy: string
}

/** Runs a task to its end. A project named so has tasks that fail. */
function begin(task: Task, work: Work) {
  const later = (state: string, next: () => void) =>
    setTimeout(() => {
      if (task.state.startsWith('CANCEL')) return
      task.state = state
      next()
    }, STEP_MS).unref()
  later('INITIALIZING', () =>
    later('RUNNING', () => {
      if (work.project.endsWith('/failing')) task.state = 'EXECUTOR_ERROR'
      else void perform(task, work)
    }),
  )
}

async function perform(task: Task, { command, project, inputs, proxy }: Work) {
  const folder = await mkdtemp(join(tmpdir(), 'task-'))
  const { PATH, HOME, KERNEL_PYTHON } = process.env
  const child = spawn(process.execPath, [COMMAND, command, ...(await argumentsOf(folder, inputs))], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH, HOME, UPSTREAM_PROXY: proxy, ...(KERNEL_PYTHON && { KERNEL_PYTHON }) },
  })
  task.child = child
  child.once('exit', (code) => void endTask(task, { command, project, folder, code }))
}

interface Ended extends Pick<Work, 'command' | 'project'> {
  readonly folder: string
  readonly code: number | null
}

async function endTask(task: Task, { command, project, folder, code }: Ended) {
  const isOver = task.state.startsWith('CANCEL')
  if (!isOver && command === 'run') task.outputs = await collect(folder, project).catch(() => ({}))
  await rm(folder, { recursive: true, force: true })
  // A run whose steps failed has results all the same.
  const isGood = code === 0 || (command === 'run' && code === 1)
  task.state = isOver ? 'CANCELED' : isGood ? 'COMPLETE' : 'EXECUTOR_ERROR'
}

/** Lays the files of a run where its tool wants them. */
async function argumentsOf(folder: string, inputs: Work['inputs']): Promise<readonly string[]> {
  if ('config' in inputs) return [inputs.config]
  const contentOf = ({ path }: { readonly path: string }) =>
    entries.get(decodeURIComponent(path.replace(/^drs:\/\/[^/]+\//, '')))?.content ?? Buffer.alloc(0)
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'playbook.json'), contentOf(inputs.playbook))
  await Promise.all(
    inputs.files.map(async (file, at) => writeFile(join(folder, 'files', inputs.names[at] ?? ''), contentOf(file))),
  )
  return ['playbook.json', '--out', 'results']
}

/** What a run has made becomes files of its project. */
async function collect(folder: string, project: string) {
  const keep = async (path: string) => {
    const entry = addEntry(project, basename(path), await readFile(path))
    return { class: 'File', path: `drs://${HOST}/${entry.id}`, basename: entry.name, size: entry.content?.length }
  }
  const made = await readdir(join(folder, 'results/files'))
  return {
    results: await keep(join(folder, 'results/outputs.json')),
    made: await Promise.all(made.map(async (name) => keep(join(folder, 'results/files', name)))),
  }
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
  const [params, attached, type, url] = ['workflow_params', 'workflow_attachment', 'workflow_type', 'workflow_url'].map(
    (name) => form.get(name),
  )
  if (
    typeof params !== 'string' ||
    !(attached instanceof File) ||
    type !== 'CWL' ||
    url !== '#/workflow_attachment/0'
  ) {
    return refused(c, 400, 'workflow_params, workflow_type, workflow_url and an attachment are required.')
  }
  const read = [Params.safeParse(JSON.parse(params)), Tool.safeParse(JSON.parse(await attached.text()))] as const
  if (!read[0].success || !read[1].success) return refused(c, 400, 'The workflow cannot be run.')
  const { project, inputs } = read[0].data
  const known = PROJECTS.find(({ id }) => id === project)
  if (known === undefined) return refused(c, 404, 'Project not found.')
  if (!known.isOpen || project === 'lab/shared') return refused(c, 403, 'Insufficient privileges to run tasks.')
  const task: Task = { id: randomUUID(), token: tokenOf(c), inputs, state: 'QUEUED', child: undefined, outputs: {} }
  tasks.set(task.id, task)
  const [, command] = read[1].data.baseCommand
  begin(task, { command, project, inputs, proxy: `http://${c.req.header('host') ?? ''}` })
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
    outputs: task.outputs,
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

/** The same tasks as the API of the platform tells them. */
export const taskApi = new Hono().get('/:id', (c) => {
  const task = taskOf(c)
  if (task === undefined) return c.json({ status: 404, code: 6004, message: 'Task not found.' }, 404)
  const isFailed = task.state === 'EXECUTOR_ERROR'
  return c.json({
    id: task.id,
    status: isFailed ? 'FAILED' : task.state,
    price: { amount: 0.07, currency: 'USD' },
    execution_status: { message: isFailed ? 'The container ended with code 137.' : '' },
    errors: [],
  })
})
