import type { Program } from '@playbook/server/program'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { useResource } from '../../server/testing/resource.ts'
import { openLocalProgram } from './open-program.ts'
import { runWorkflow } from './run.ts'
import { UsageError } from './usage.ts'

const folder = mkdtempSync(join(tmpdir(), 'playbook run '))
const program = useResource(openLocalProgram)
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

interface Options {
  readonly inputs?: string[]
  readonly out?: string
  readonly step?: number
  readonly results?: string[]
}

async function run(file: string, options: Options = {}, on = program()) {
  const lines: string[] = []
  const { inputs = [], out, ...rest } = options
  const code = await runWorkflow(on, { file, inputs, out, ...rest, print: (line) => lines.push(line) })
  return { code, lines }
}

const Outputs = z.object({
  data: z.record(z.string(), z.object({ type: z.string(), value: z.json() })),
  workflow: z.array(z.object({ id: z.string(), type: z.string(), output: z.object({ id: z.string() }).optional() })),
  files: z.record(z.string(), z.string()),
})

/** Step type → process id and result, as outputs.json has them. */
function read(out: string) {
  const { data, workflow, files } = Outputs.parse(JSON.parse(readFileSync(join(out, 'outputs.json'), 'utf8')))
  const steps = workflow.map(({ id, type, output }) => ({ id, type, value: output && data[output.id]?.value }))
  return { steps, files }
}

const typed = (type: string, value: unknown) => ({ type, value })
const twoSets = {
  workflow: [
    {
      id: 'a',
      type: 'Input[Set[Gene]]',
      data: typed('Input[Set[Gene]]', { description: 'Two genes', set: ['ACE2', 'AGT'] }),
    },
    {
      id: 'b',
      type: 'Input[Set[Gene]]',
      data: typed('Input[Set[Gene]]', { description: 'Others', set: ['AGT', 'REN', 'REN'] }),
    },
    {
      id: 'gmt',
      type: 'GenesetsToGMT',
      inputs: { 'genesets:0': { id: 'a' }, 'genesets:1': { id: 'b' } },
      data: typed('GenesetsToGMT', { terms: { 0: 'Two genes', 1: 'Others' }, descriptions: { 0: '', 1: '' } }),
    },
    { id: 'consensus', type: 'GMTConsensus', inputs: { gmt: { id: 'gmt' } } },
    { id: 'union', type: 'GMTUnion', inputs: { gmt: { id: 'gmt' } } },
  ],
}

it('runs a PWB file to the values and process ids that PWB gives', async () => {
  const out = join(folder, 'sets out')
  const { code, lines } = await run(write('sets.json', twoSets), { out })
  expect(lines.filter((line) => / done, \d/.test(line)).length).toBe(5)
  expect(code).toBe(0)
  const { steps, files } = read(out)
  expect(steps.map(({ type, value }) => [type, value])).toEqual([
    ['Input[Set[Gene]]', { description: 'Two genes', set: ['ACE2', 'AGT'] }],
    ['Input[Set[Gene]]', { description: 'Others', set: ['AGT', 'REN', 'REN'] }],
    ['GenesetsToGMT', expect.objectContaining({ 'Two genes': expect.anything(), Others: expect.anything() })],
    ['GMTConsensus', { set: ['AGT'] }],
    ['GMTUnion', { set: ['ACE2', 'AGT', 'REN'] }],
  ])
  // The id that PWB's own code gives to this process.
  expect(steps[0]?.id).toBe('eb7fd951-d0a5-9285-a4ac-89b45a83c01a')
  expect(files).toEqual({})
})

it('takes other values from the command line', async () => {
  const out = join(folder, 'other')
  const { code } = await run(write('sets.json', twoSets), { out, inputs: ['b=ACE2,AGT'] })
  expect(code).toBe(0)
  expect(read(out).steps.at(3)?.value).toEqual({ set: ['ACE2', 'AGT'] })
})

// Programs that know nothing of each other, as the steps of a CWL workflow do.
const first = useResource(openLocalProgram)
const second = useResource(openLocalProgram)

it('computes one step of what another run gave, and puts all together without computing it again', async () => {
  const file = write('chain.json', twoSets)
  const [gmt, union] = [join(folder, 'gmt'), join(folder, 'union')]
  const early = await run(file, { step: 5, out: join(folder, 'alone') }, first())
  expect([early.code, early.lines[0]]).toEqual([
    1,
    'Step 5 was not run: there is no result of step 3 (Assemble GMT from Gene Sets). Name the folder that has it by --results.',
  ])
  expect((await run(file, { step: 3, out: gmt }, first())).code).toBe(0)
  expect(read(gmt).steps.map(({ value }) => value !== undefined)).toEqual([true, true, true, false, false])
  const third = await run(file, { step: 5, out: union, results: [gmt] }, second())
  expect([third.code, third.lines.length]).toEqual([0, 2])
  expect(JSON.parse(readFileSync(join(union, 'steps/5.json'), 'utf8'))).toEqual({
    type: 'Set[Gene]',
    value: { set: ['ACE2', 'AGT', 'REN'] },
  })
  // What is not there is computed, such as step 4.
  const { code } = await run(file, { out: join(folder, 'whole'), results: [gmt, union] }, second())
  expect(code).toBe(0)
  expect(read(join(folder, 'whole')).steps.at(3)?.value).toEqual({ set: ['AGT'] })
  await expect(run(file, { step: 9 })).rejects.toThrow('There is no step 9.')
})

const counts = 'gene\ts1\ts2\ts3\nTP53\t1\t3\t7\nMDM2\t0\t15\t31\n'
const fromFile = (url: string) => ({
  workflow: [
    { id: '0', type: 'FileInput', data: typed('FileURL', { url, filename: 'counts.tsv' }) },
    { id: '1', type: 'GeneCountMatrixFromFile', inputs: { file: { id: '0' } } },
    { id: '2', type: 'LogNormalizeGeneCountMatrix', inputs: { matrix: { id: '1' } } },
  ],
})

it('reads files beside the workflow, writes the files that steps made, and can run what it wrote', async () => {
  mkdirSync(join(folder, 'data'))
  write('data/counts.tsv', counts)
  const out = join(folder, 'matrix out')
  const { code, lines } = await run(write('matrix.json', fromFile('data/counts.tsv')), { out })
  expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining('outputs.json')])
  const { steps, files } = read(out)
  const matrix = z.looseObject({
    index: z.array(z.string()),
    values: z.array(z.array(z.number())),
    filename: z.string(),
    url: z.string(),
  })
  const log = matrix.parse(steps[2]?.value)
  expect([log.index, log.values]).toEqual([
    ['TP53', 'MDM2'],
    [
      [1, 2, 3],
      [0, 4, 5],
    ],
  ])
  expect(readdirSync(join(out, 'files'))).toEqual(
    Object.values(files)
      .flatMap((path) => (path.startsWith('files/') ? [path.slice(6)] : []))
      .toSorted(),
  )
  expect(files[log.url]).toBe(`files/${log.filename}`)
  const ofLast: unknown = JSON.parse(readFileSync(join(out, 'steps/3.json'), 'utf8'))
  expect(ofLast).toEqual({ type: 'GeneCountMatrix', value: steps[2]?.value })
  const again = join(folder, 'again')
  expect((await run(join(out, 'outputs.json'), { out: again })).code).toBe(0)
  expect(read(again).steps).toEqual(steps)
})

it('ends with 1 when a step fails, says why, and names the steps after it', async () => {
  const bad = structuredClone(twoSets)
  const gmt = bad.workflow[2]
  if (gmt) gmt.data = typed('GenesetsToGMT', { terms: { 0: 'one' }, descriptions: {} })
  const out = join(folder, 'failed')
  const { code, lines } = await run(write('bad.json', bad), { out })
  expect(code).toBe(1)
  const words = lines.map((line) => line.replace(/ {2,}/g, ' ').trim())
  expect(words.filter((line) => /^[345] /.test(line)).toSorted()).toEqual([
    expect.stringMatching(/^3 .+ failed: Please confirm the terms\./),
    expect.stringMatching(/^4 .+ not run: step 3 failed$/),
    expect.stringMatching(/^5 .+ not run: step 3 failed$/),
  ])
  expect(read(out).steps.map(({ value }) => (typeof value === 'string' ? value : 'a result'))).toEqual([
    'a result',
    'a result',
    'Error: Please confirm the terms.',
    "Error: GMTConsensus can't run because of error in GMT",
    "Error: GMTUnion can't run because of error in GMT",
  ])
})

async function refusal(file: string): Promise<string> {
  const untouched: Program = {
    ...program(),
    runs: { ...program().runs, request: () => Promise.reject(new Error('it ran')) },
  }
  const error: unknown = await runWorkflow(untouched, { file, inputs: [], out: undefined, print() {} }).catch(
    (e: unknown) => e,
  )
  return error instanceof UsageError ? error.message : `not a usage error: ${String(error)}`
}

it('runs nothing of a file that cannot be run, and says what to mend', async () => {
  const step = (id: string, type: string, inputs: Record<string, { id: string }> = {}) => ({ id, type, inputs })
  const gene = { id: 'g', type: 'Input[Gene]', data: typed('Input[Gene]', 'ACE2') }
  expect(await refusal(write('text.json', 'hello'))).toMatch(/text\.json is not JSON: /)
  expect(await refusal(write('empty.json', ''))).toMatch(/empty\.json is not JSON: /)
  expect(await refusal(join(folder, 'nowhere.json'))).toMatch(/nowhere\.json cannot be read: /)
  expect(await refusal(write('list.json', []))).toMatch(/list\.json: .+/)
  expect(await refusal(write('unknown.json', { workflow: [step('1', 'NoSuchStep')] }))).toMatch(
    /Step 1, NoSuchStep: this product has no step "NoSuchStep"/,
  )
  expect(await refusal(write('unbound.json', { workflow: [step('1', 'GMTUnion')] }))).toMatch(
    /Step 1, .+: nothing is connected to "gmt"/,
  )
  expect(await refusal(write('wrong.json', { workflow: [gene, step('1', 'GMTUnion', { gmt: { id: 'g' } })] }))).toMatch(
    /Step 2, .+: "gmt" takes GMT, but Term\[Gene\] is connected to it/,
  )
  expect(await refusal(write('asks.json', { workflow: [step('1', 'Input[Gene]')] }))).toMatch(/by --input 1=VALUE/)
  const cycle = [
    step('1', 'GMTConcatenate', { 'gmts:0': { id: '2' } }),
    step('2', 'GMTConcatenate', { 'gmts:0': { id: '1' } }),
  ]
  expect(await refusal(write('cycle.json', { workflow: cycle }))).toMatch(/cycle\.json: .*2/)
  expect(await refusal(write('nofile.json', fromFile('data/none.tsv')))).toMatch(
    /names the file data\/none\.tsv, but there is no file .*data\/none\.tsv/,
  )
  write('data/nothing.tsv', '')
  expect(await refusal(write('zero.json', fromFile('data/nothing.tsv')))).toMatch(
    /data\/nothing\.tsv: The file is empty \(0 bytes\)/,
  )
  expect(await refusal(write('stored.json', fromFile('storage://0')))).toMatch(
    /names a stored file \(storage:\/\/0\) that is not here/,
  )
})
