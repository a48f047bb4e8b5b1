import * as groups from '@playbook/cells/steps'
import { FORMATS, isFormatName, type FormatName } from '@playbook/core/formats'
import { WorkerConfig } from '@playbook/core/api/sessions'
import { jsonIn } from '@playbook/core/text/json-in'
import { InputError } from '@playbook/core/errors'
import { workflowIn } from '@playbook/core/workflow-formats/other-files'
import { isArchive } from '@playbook/core/workflow-formats/crate-files'
import { createRegistry } from '@playbook/core/registry'
import { parseArgs } from 'node:util'
import { exportPlaybook, importCrate, importPlaybook } from './exchange.ts'
import { describeSteps, stepLines } from './steps.ts'
import { BACKUP, DOCTOR, EXPORT, IMPORT, RESTORE, RUN, STEPS, USER, UsageError, WORKER } from './usage.ts'
import { readBytes, readJson } from './workflow.ts'

/** Does what it is told; the exit code. */
type Command = (args: string[]) => Promise<number>

const write = (text: string) => process.stdout.write(text)
const print = (line: string) => write(`${line}\n`)

/** Prints a text; the exit code of a command that did nothing else. */
export function say(words: string): number {
  write(words)
  return 0
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** The one positional argument of a command. */
function only(positionals: readonly string[], what: string, usage: string): string {
  const [first, ...rest] = positionals
  if (first !== undefined && rest.length === 0) return first
  throw new UsageError(`${first === undefined ? `${what} is missing` : `There is more than one ${what}`}.\n\n${usage}`)
}

async function run(args: string[]): Promise<number> {
  const many = { ...text, multiple: true } as const
  const options = { help: flag, input: many, out: text, table: text, resume: flag, step: text, results: many } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return say(RUN)
  if (values.table !== undefined && values.out === undefined) throw new UsageError(`--table needs --out DIR.\n\n${RUN}`)
  if (values.step !== undefined && !/^[1-9]\d*$/.test(values.step))
    throw new UsageError(`--step takes a number.\n\n${RUN}`)
  const file = only(positionals, 'FILE', RUN)
  // Read before anything is opened: a wrong name must not take seconds to be told.
  await readJson(file)
  // The server's half is only loaded where it is needed: the other commands answer at once.
  const [{ openLocalProgram }, { runWorkflow }, { runTable }] = await Promise.all([
    import('./open-program.ts'),
    import('./run.ts'),
    import('./run-table.ts'),
  ])
  const program = await openLocalProgram()
  try {
    const { table, out, input: inputs = [], resume: isResumed = false } = values
    if (table !== undefined && out !== undefined) {
      return await runTable(program, { file, inputs, table, out, isResumed, print })
    }
    const step = values.step === undefined ? undefined : Number(values.step)
    return await runWorkflow(program, { file, inputs, out, step, results: values.results ?? [], print })
  } finally {
    await program.close()
  }
}

async function worker(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { help: flag }, allowPositionals: true })
  if (values.help) return say(WORKER)
  const config = WorkerConfig.safeParse(jsonIn(only(positionals, 'CONFIG', WORKER)))
  if (!config.success) throw new UsageError(`CONFIG is not what a server gives its workers.\n\n${WORKER}`)
  const [{ openLocalProgram }, { runWorker }] = await Promise.all([import('./open-program.ts'), import('./worker.ts')])
  const program = await openLocalProgram()
  try {
    return await runWorker(program, config.data, print)
  } finally {
    await program.close()
  }
}

/** The format that is asked for; `--results` is short for the one with results. */
function formatOf(as: string | undefined, results: boolean): FormatName {
  const format = as ?? (results ? 'workflow-with-results' : 'workflow')
  if (!isFormatName(format)) throw new UsageError(`There is no format ${format}.\n\n${EXPORT}`)
  return format
}

async function exports(args: string[]): Promise<number> {
  const options = { help: flag, results: flag, as: text, version: text, style: text, out: text, server: text } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return say(EXPORT)
  const { results = false, as, version, style, out, server } = values
  const format = formatOf(as, results)
  const isArchive = FORMATS[format].ending === 'zip'
  if (isArchive && out === undefined && process.stdout.isTTY) {
    throw new UsageError(`${FORMATS[format].label} is not text: name a file by --out.\n\n${EXPORT}`)
  }
  const print = (content: Uint8Array) => process.stdout.write(content)
  await exportPlaybook(only(positionals, 'ID', EXPORT), { format, version, style, out, server, print })
  return 0
}

async function imports(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { help: flag, server: text }, allowPositionals: true })
  if (values.help) return say(IMPORT)
  const file = only(positionals, 'FILE', IMPORT)
  const bytes = await readBytes(file)
  try {
    const made = isArchive(bytes)
      ? importCrate(bytes, values.server)
      : importPlaybook(workflowIn(await readJson(file)), values.server)
    print(await made)
    return 0
  } catch (error) {
    throw error instanceof InputError ? new UsageError(`${file}: ${error.message}`) : error
  }
}

async function user(args: string[]): Promise<number> {
  const options = { help: flag, name: text, 'transfer-to': text } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return say(USER)
  const [what, ...emails] = positionals
  const { changeAccounts } = await import('./accounts.ts')
  if (what === 'list') return changeAccounts({ kind: 'list' }, print)
  const email = only(emails, 'EMAIL', USER)
  if (what === 'add') return changeAccounts({ kind: 'add', email, name: values.name }, print)
  if (what === 'reset') return changeAccounts({ kind: 'reset', email }, print)
  if (what === 'admin') return changeAccounts({ kind: 'admin', email }, print)
  if (what === 'remove') return changeAccounts({ kind: 'remove', email, heir: values['transfer-to'] }, print)
  throw new UsageError(`playbook user does not know ${what ?? 'nothing'}.\n\n${USER}`)
}

async function backup(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: { help: flag }, allowPositionals: true })
  if (values.help) return say(BACKUP)
  const { saveAll } = await import('./backups.ts')
  return saveAll(only(positionals, 'DIR', BACKUP), print)
}

async function restore(args: string[]): Promise<number> {
  const options = { help: flag, from: text, list: flag } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return say(RESTORE)
  const folder = only(positionals, 'DIR', RESTORE)
  const { listAll, putBack } = await import('./backups.ts')
  return values.list ? listAll(folder, print) : putBack(folder, values.from, print)
}

async function steps(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { help: flag, json: flag } })
  if (values.help) return say(STEPS)
  const registry = createRegistry(groups)
  return say(values.json ? `${JSON.stringify(describeSteps(registry), null, 1)}\n` : stepLines(registry))
}

/** `playbook.mjs` runs the doctor itself, since it has to work before anything is installed. */
const aboutDoctor = async () => say(DOCTOR)

/** The commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  run,
  worker,
  export: exports,
  import: imports,
  user,
  backup,
  restore,
  steps,
  doctor: aboutDoctor,
}
