import { serve } from '@hono/node-server'
import { unzipSync } from 'fflate'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { BatchHead, BatchOutputs } from '@playbook/core/api/batches'
import { PlaybookForm } from '@playbook/core/api/forms'
import { Created } from '@playbook/core/api/playbooks'
import { writeCwl } from '@playbook/core/workflow-formats/cwl'
import { writeIpynb } from '@playbook/core/workflow-formats/ipynb'
import { writeCrate } from '@playbook/core/workflow-formats/ro-crate'
import type { WorkflowExport } from '@playbook/core/report/workflow'
import { HOSTILE, sampleExport } from '../../notebook-core/testing/report.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { useProgram } from '../testing/program.ts'
import { bundleOf, runTool } from '../sessions/run-there.ts'
import { until } from '../testing/runs.ts'

const run = promisify(execFile)
const python = process.env['KERNEL_PYTHON'] ?? join(PRODUCT_FOLDER, 'python-kernel/.venv/bin/python')
const checker = join(PRODUCT_FOLDER, 'server/export/check_formats.py')
const folder = mkdtempSync(join(tmpdir(), 'playbook-formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the validator recommends and a true crate cannot have, each with the reason. */
const UNMEETABLE = [
  // A workflow and its code should have an address of the web for an id; those of a Workflow RO-Crate are files of the crate.
  'process-run-crate-0.5_5.1:',
  // RO-Crate 1.2 wants the description to name one profile; a Workflow RO-Crate should name RO-Crate 1.1 and itself, too.
  'ro-crate-1.2_44.2:',
  // For the same reason one of them, that of WorkflowHub, is not below https://w3id.org/ro/crate/.
  'ro-crate-1.2_44.3:',
  // An organization should have its id of ror.org “if possible”: people give the name of theirs, nothing else.
  'ro-crate-1.2_89.0:',
]

/** What is recommended of authors and cannot be had of researchers alone on their machine, who gave no name. */
const NAMELESS = [
  // The publisher is the organization of the authors: none is known.
  '1.1_22.3:',
  // An author should have an affiliation, which is described in the crate: RO-Crate 1.1, …
  '1.1_30.2:',
  '1.1_30.3:',
  // … and the same of RO-Crate 1.2.
  '1.2_80.2:',
  '1.2_80.3:',
  // A person should have an ORCID iD: nobody may make one up.
  '1.2_91.0:',
]

function write(name: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return join(folder, name)
}

/** What the validators find wrong, by what they were given. */
async function problemsOf(given: readonly string[], ignored = UNMEETABLE): Promise<Record<string, readonly string[]>> {
  const { stdout } = await run(python, [checker, ...given], { maxBuffer: 1e8 })
  const found = z.record(z.string(), z.array(z.string())).parse(JSON.parse(stdout.split('\n')[0] ?? ''))
  const kept = Object.entries(found).map(([name, all]) => [
    name.replace(`${folder}/`, ''),
    [...new Set(all)].filter((problem) => !ignored.some((check) => problem.includes(check))),
  ])
  return Object.fromEntries(kept)
}

interface Written {
  /** The validator of crates takes many seconds for each, and minutes for one of hundreds of steps. */
  readonly withCrate: boolean
}

function written(name: string, exported: WorkflowExport, { withCrate }: Written): readonly string[] {
  const filesOf = (all: readonly { path: string; content: string | Uint8Array }[]) =>
    Object.fromEntries(all.map(({ path, content }) => [path, content]))
  const crate = write(`${name}-crate`, filesOf(writeCrate(exported)))
  const cwl = write(`${name}-cwl`, filesOf(writeCwl(exported)))
  const notebook = write(`${name}-notebook`, { 'playbook.ipynb': writeIpynb(exported) })
  const scatter = join(cwl, 'batch-1.cwl')
  return [
    ...(withCrate ? [`crate=${crate}`] : []),
    `cwl=${join(cwl, 'workflow.cwl')}`,
    ...(existsSync(scatter) ? [`cwl=${scatter}`] : []),
    `notebook=${join(notebook, 'playbook.ipynb')}`,
  ]
}

it('writes what the validators accept: of services, of hostile texts and failures, without results, of 200 cells', async () => {
  const given = [
    ...written('usual', sampleExport(), { withCrate: false }),
    ...written('hostile', sampleExport({ words: HOSTILE, failed: HOSTILE, checked: HOSTILE, batch: HOSTILE }), {
      withCrate: true,
    }),
    ...written('empty', sampleExport({ outputs: {}, batch: 'Kinases' }), { withCrate: true }),
    ...written('long', sampleExport({ repeat: 196 }), { withCrate: false }),
  ]
  const problems = await problemsOf(given)
  expect(problems).toEqual(Object.fromEntries(given.map((each) => [each.replace(`${folder}/`, ''), []])))
}, 300_000)

it('writes what the validators accept where a file brought some or all results along', async () => {
  const given = [
    ...written('brought', sampleExport({ brought: ['gene', 'tissues', 'plot'] }), { withCrate: true }),
    ...written('partly-brought', sampleExport({ brought: ['tissues'] }), { withCrate: true }),
  ]
  const problems = await problemsOf(given)
  expect(problems).toEqual(Object.fromEntries(given.map((each) => [each.replace(`${folder}/`, ''), []])))
}, 300_000)

const server = useProgram()
const listening: { close(): void }[] = []
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    const opened = serve({ fetch: (request) => server.app().fetch(request), port: 0, hostname: '127.0.0.1' }, (at) => {
      address = `http://localhost:${at.port}`
      resolve()
    })
    listening.push(opened)
  })
})
afterAll(() => listening.forEach((each) => each.close()))

async function send(path: string, body?: unknown): Promise<Uint8Array> {
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${address}${path}`, { headers: { 'content-type': 'application/json' }, ...post })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const readJson = async (path: string, body?: unknown): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await send(path, body)))

/** An example with all its results. */
async function computed(example: string, steps: number): Promise<string> {
  const { id } = z.object({ id: z.string() }).parse(await readJson('/api/playbooks', { template: example }))
  await send(`/api/playbooks/${id}/run`, {})
  const done = async () => JSON.stringify(await readJson(`/api/playbooks/${id}/export?results=true`))
  await until(done, (text) => text.split('"output":{"id"').length > steps, 120_000)
  return id
}

const Results = z.object({ workflow: z.array(z.object({ id: z.string(), output: z.unknown() })) })

it('writes crates of local steps and of matrices that the validators accept, with the files they name', async () => {
  const names = ['three-gene-sets', 'counts-to-pca']
  const given = await Promise.all(
    names.map(async (name) => {
      const id = await computed(name, 7)
      return `crate=${write(name, unzipSync(await send(`/api/playbooks/${id}/export/ro-crate`)))}`
    }),
  )
  expect(await problemsOf(given, [...UNMEETABLE, ...NAMELESS])).toEqual(
    Object.fromEntries(names.map((name) => [`crate=${name}`, []])),
  )
  const crate = z.object({ '@graph': z.array(z.looseObject({ '@id': z.string() })) })
  const { '@graph': graph } = crate.parse(
    JSON.parse(readFileSync(join(folder, 'counts-to-pca/ro-crate-metadata.json'), 'utf8')),
  )
  const files = graph.map((entity) => entity['@id']).filter((id) => id.startsWith('files/'))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((path) => !existsSync(join(folder, 'counts-to-pca', path)))).toEqual([])
}, 300_000)

/** Runs a bundle of CWL with our own command, into a folder of its own. */
async function runCwl(bundle: string, inputs: string, out: string) {
  const bin = join(folder, 'bin')
  if (!existsSync(bin)) {
    mkdirSync(bin)
    symlinkSync(join(PRODUCT_FOLDER, 'apps/cli/playbook.mjs'), join(bin, 'playbook'))
  }
  const env = { ...process.env, PATH: [bin, dirname(process.execPath), process.env['PATH']].join(delimiter) }
  const args = ['-m', 'cwltool', '--no-container', '--preserve-environment', 'PATH', '--outdir', join(folder, out)]
  const document = inputs === 'inputs' ? 'workflow' : inputs
  const { stdout } = await run(python, [...args, join(bundle, `${document}.cwl`), join(bundle, `${inputs}.yaml`)], {
    env,
    maxBuffer: 1e8,
  })
  return stdout
}

it.each(['three-gene-sets', 'counts-to-pca'])(
  'runs %s by cwltool, step by step, to the results that it had',
  async (example) => {
    const id = await computed(example, 7)
    const bundle = write(`run-${example}`, unzipSync(await send(`/api/playbooks/${id}/export/cwl`)))
    await runCwl(bundle, 'inputs', example)
    const results = Results.parse(JSON.parse(readFileSync(join(folder, example, 'outputs.json'), 'utf8')))
    const expected = Results.parse(await readJson(`/api/playbooks/${id}/export?results=true`))
    expect(results.workflow).toEqual(expected.workflow)
  },
  300_000,
)

it('runs each row of a batch by cwltool to the result that the row had', async () => {
  const workflow = [
    { id: 'set', type: 'Input[Set[Gene]]', data: { type: 'Input[Set[Gene]]', value: { set: ['ACE2', 'TMPRSS2'] } } },
    { id: 'gmt', type: 'GenesetToGMT', inputs: { geneset: { id: 'set' } } },
  ]
  const { id } = Created.parse(await readJson('/api/playbooks/import', { workflow }))
  const { prompts, results } = PlaybookForm.parse(await readJson(`/api/playbooks/${id}/form`))
  const [asked, made] = [prompts[0]?.cell ?? '', results[0]?.cell ?? '']
  const sets = [['KLF4', 'MYC'], ['SOX2']]
  const rows = sets.map((set) => ({ label: set.join(), answers: { [asked]: { set } } }))
  const batch = `/api/playbooks/${id}/batches/${Created.parse(await readJson(`/api/playbooks/${id}/batches`, { name: 'Reprogramming', rows })).id}`
  await until(
    async () => BatchHead.parse(await readJson(batch)),
    ({ progress }) => progress.done === sets.length,
  )
  const bundle = write('scatter', unzipSync(await send(`/api/playbooks/${id}/export/cwl`)))
  const Output = z.object({ value: z.json() })
  const Scattered = z.object({ 'result-2': z.array(z.object({ path: z.string() })) })
  const scattered = Scattered.parse(JSON.parse(await runCwl(bundle, 'batch-1', 'scattered')))
  const again = scattered['result-2'].map(({ path }) => Output.parse(JSON.parse(readFileSync(path, 'utf8'))).value)
  const had = BatchOutputs.parse(await readJson(`${batch}/outputs`, { cell: made, rows: [1, 2] }))
  expect(again).toEqual(had.outputs.map(({ value }) => value))
}, 300_000)

it('runs by cwltool as a task elsewhere runs it, over files that have other names there', async () => {
  const id = await computed('counts-to-pca', 7)
  const program = server.program()
  const { rooms, files } = program
  const bundle = await bundleOf(program, id, await rooms.read(id), 'cavatica')
  const sent = bundle.files.map(async ({ from }, at): Promise<readonly [string, Uint8Array]> => {
    const content = 'sha256' in from ? await arrayBuffer(await files.open(from.sha256)) : []
    return [`elsewhere-${at}.bin`, new Uint8Array(content)]
  })
  const contents = Object.fromEntries(await Promise.all(sent))
  expect(Object.keys(contents).length).toBeGreaterThan(0)
  const file = (path: string) => ({ class: 'File', path })
  const inputs = {
    playbook: file('workflow.json'),
    files: Object.keys(contents).map(file),
    names: bundle.files.map(({ name }) => name),
  }
  const there = write('run-there', {
    ...contents,
    'workflow.json': bundle.text,
    'tool.cwl': JSON.stringify(runTool('playbook')),
    'tool.yaml': JSON.stringify(inputs),
  })
  await runCwl(there, 'tool', 'there')
  const results = Results.parse(JSON.parse(readFileSync(join(folder, 'there/outputs.json'), 'utf8')))
  const expected = Results.parse(await readJson(`/api/playbooks/${id}/export?results=true`))
  expect(results.workflow).toEqual(expected.workflow)
}, 300_000)

it('runs as a Jupyter notebook to the figures and tables that it was opened with', async () => {
  const id = await computed('counts-to-pca', 7)
  const file = join(write('run-notebook', { 'in.ipynb': await send(`/api/playbooks/${id}/export/ipynb`) }), 'in.ipynb')
  const script = [
    'import json, sys, nbformat, nbclient',
    'def shown(notebook): return [[o.get("data") for o in c.outputs] for c in notebook.cells if c.cell_type == "code"]',
    'notebook = nbformat.read(sys.argv[1], as_version=4)',
    'before = shown(notebook)',
    'nbclient.NotebookClient(notebook, timeout=120).execute()',
    'print(json.dumps([before, shown(notebook)]))',
  ]
  const env = { ...process.env, PLAYBOOK_SERVER: address }
  const { stdout } = await run(python, ['-c', script.join('\n'), file], { env, maxBuffer: 1e8 })
  const Shown = z.array(z.array(z.record(z.string(), z.string())))
  const [before, after] = z.tuple([Shown, Shown]).parse(JSON.parse(stdout))
  expect(after).toEqual(before)
  const kinds = new Set(after.flat().flatMap((data) => Object.keys(data)))
  expect([...kinds].toSorted()).toEqual(['image/svg+xml', 'text/html', 'text/plain'])
}, 300_000)

it('leaves a Jupyter notebook as it was where no server is reached, and says what to do', async () => {
  const notebook = z
    .object({ cells: z.array(z.object({ id: z.string(), source: z.string() })) })
    .parse(JSON.parse(writeIpynb(sampleExport())))
  const source = notebook.cells.filter(({ id }) => ['setup', 'workflow'].includes(id)).map((cell) => cell.source)
  const env = { ...process.env, PLAYBOOK_SERVER: 'http://127.0.0.1:9' }
  await expect(run(python, ['-c', source.join('\n')], { env })).rejects.toThrow(
    'http://127.0.0.1:9 cannot be reached. Start it, or set PLAYBOOK_SERVER to another one.',
  )
})
