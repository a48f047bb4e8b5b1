import { FORMAT_NAMES, FORMATS } from '@playbook/core/formats'
import { readCrate } from '@playbook/core/workflow-formats/crate-files'
import { readWorkflow, writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import { insertText } from '@playbook/core/document/edits'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../testing/program.ts'
import { until } from '../testing/runs.ts'

const server = useProgram()
const headers = { host: 'localhost', 'content-type': 'application/json' }

const ask = (path: string, init: RequestInit = {}) => server.app().request(path, { headers, ...init })

/** The example of local steps, computed. */
async function computed(): Promise<string> {
  const body = JSON.stringify({ template: 'three-gene-sets' })
  const made = await ask('/api/playbooks', { method: 'POST', body })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  await ask(`/api/playbooks/${id}/run`, { method: 'POST', body: '{}' })
  const outputs = async () => (await ask(`/api/playbooks/${id}/export?results=true`)).text()
  await until(outputs, (text) => text.split('"output"').length > 7)
  return id
}

it('exports a playbook in every format, under a name that says which', async () => {
  const id = await computed()
  const answers = await Promise.all(
    FORMAT_NAMES.map(async (name) => {
      const answer = await ask(`/api/playbooks/${id}/export/${name}`)
      return { name, answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
    }),
  )
  for (const { name, answer, bytes } of answers) {
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, FORMATS[name].mediaType])
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="what-do-three-gene-sets-share[.a-z-]*\\.${FORMATS[name].ending}"`),
    )
    expect(bytes.length).toBeGreaterThan(100)
    if (FORMATS[name].ending === 'zip') expect(Object.keys(unzipSync(bytes)).length).toBeGreaterThan(1)
  }
})

it('writes the same bytes again where nothing was changed, in every format', async () => {
  const id = await computed()
  const said = { licence: 'CC BY 4.0', authors: [{ name: 'Ada Lovelace' }], name: 'First' }
  await ask(`/api/playbooks/${id}/publication`, { method: 'POST', body: JSON.stringify(said) })
  // Of a version that is not asked for as a publication nothing is cached.
  const hashes = async () => {
    const written = FORMAT_NAMES.map(async (name) => {
      const answer = await ask(`/api/playbooks/${id}/versions/1/export/${name}`)
      return [
        name,
        createHash('sha256')
          .update(new Uint8Array(await answer.arrayBuffer()))
          .digest('hex'),
      ] as const
    })
    return Object.fromEntries(await Promise.all(written))
  }
  const first = await hashes()
  // Archives tell the time in steps of two seconds.
  await setTimeout(2100)
  expect(await hashes()).toEqual(first)
}, 120_000)

it('gives the same document, ids and results when a crate, native JSON or PWB JSON is imported again', async () => {
  const id = await computed()
  const file = async (of: string) => (await ask(`/api/playbooks/${of}/export?results=true`)).json()
  const bring = async (workflow: unknown) => {
    const made = await ask('/api/playbooks/import', { method: 'POST', body: JSON.stringify(workflow) })
    return file(z.object({ id: z.string() }).parse(await made.json()).id)
  }
  const original = z
    .looseObject({ workflow: z.unknown(), data: z.unknown(), metadata: z.unknown() })
    .parse(await file(id))
  const crate = readCrate(new Uint8Array(await (await ask(`/api/playbooks/${id}/export/ro-crate`)).arrayBuffer()))
  expect(await bring(crate.workflow)).toEqual(original)
  expect(await bring(original)).toEqual(original)
  const { workflow, data, metadata } = original
  expect(await bring({ workflow, data, metadata })).toMatchObject({ workflow, data, metadata })
}, 120_000)

it('keeps what is said of a result, answers of an earlier time and members left out, through every file of results', async () => {
  const { registry } = server.program()
  const gene = (id: string, value: string) => ({ id, type: 'Input[Gene]', data: { type: 'Input[Gene]', value } })
  const inputs = { 'terms:0': { id: '1' }, 'terms:1': { id: '2' } }
  const union = { id: '3', type: 'TermToSet[Term[Gene]]', inputs }
  const { notebook } = readWorkflow({ workflow: [gene('1', 'MARK1'), gene('2', 'MARK2'), union] }, registry)
  const marks = {
    earlier: { at: '2026-05-03T10:00:00.000Z', service: 'MyGene.info' },
    without: [{ members: ['MARK2'], service: 'MyGene.info', why: 'It answered 500.' }],
  }
  const value = { description: 'Two', set: ['MARK1'] }
  const { file } = writeWorkflow(notebook, registry, (process) =>
    process === writeWorkflow(notebook, registry).file.workflow[2]?.id
      ? { type: 'Set[Gene]', value, ...marks }
      : undefined,
  )
  const Marked = z.looseObject({ notebook: z.looseObject({ marks: z.unknown() }) })
  const bring = async (workflow: unknown) => {
    const made = await ask('/api/playbooks/import', { method: 'POST', body: JSON.stringify(workflow) })
    return z.object({ id: z.string() }).parse(await made.json()).id
  }
  const marksOf = async (id: string) =>
    Marked.parse(await (await ask(`/api/playbooks/${id}/export?results=true`)).json()).notebook.marks
  const id = await bring(file)
  const kept = { [file.workflow[2]?.id ?? '']: marks }
  expect([file.notebook.marks, await marksOf(id)]).toEqual([kept, kept])
  const json = await (await ask(`/api/playbooks/${id}/export/workflow-with-results`)).json()
  const crate = readCrate(new Uint8Array(await (await ask(`/api/playbooks/${id}/export/ro-crate`)).arrayBuffer()))
  expect([await marksOf(await bring(json)), await marksOf(await bring(crate.workflow))]).toEqual([kept, kept])
})

it('exports a version and a publication as they were kept, whatever was edited since', async () => {
  const id = await computed()
  const said = { licence: 'CC BY 4.0', authors: [{ name: 'Ada Lovelace' }], name: 'First' }
  expect((await ask(`/api/playbooks/${id}/publication`, { method: 'POST', body: JSON.stringify(said) })).status).toBe(
    201,
  )
  await server.program().rooms.edit(id, (doc) => void insertText(doc, { after: null, text: 'Written later' }))
  const paths = ['/export/markdown', '/versions/1/export/markdown']
  const texts = await Promise.all(
    [...paths.map((path) => `/api/playbooks/${id}${path}`), `/api/publications/${id}/versions/1/export/markdown`].map(
      async (path) => Buffer.from(unzipSync(new Uint8Array(await (await ask(path)).arrayBuffer()))['report.md'] ?? []),
    ),
  )
  expect(texts.map((text) => text.includes('Written later'))).toEqual([true, false, false])
  expect(texts.map((text) => text.includes('Ada Lovelace'))).toEqual([false, false, true])
  expect((await ask(`/api/playbooks/${id}/versions/2/export/pdf`)).status).toBe(404)
  expect((await ask(`/api/publications/${id}/versions/2/export/pdf`)).status).toBe(404)
}, 120_000)

it('names the formats there are when it is asked for another one, and exports nothing that does not exist', async () => {
  const id = await computed()
  const unknown = await ask(`/api/playbooks/${id}/export/doc`)
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    {
      error: {
        name: 'NotFoundError',
        message: expect.stringMatching(/^There is no format doc\. Choose one of pdf, /),
      },
    },
  ])
  expect((await ask(`/api/playbooks/${crypto.randomUUID()}/export/html`)).status).toBe(404)
})

it('exports frozen workflows at the addresses of PWB', async () => {
  const gene = { id: '1', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } }
  const made = await ask('/api/db/fpl', { method: 'POST', body: JSON.stringify({ workflow: [gene] }) })
  const id = z.string().parse(await made.json())
  const bco = await ask(`/api/bco/${id}`)
  const { description_domain: told } = z
    .object({ description_domain: z.object({ pipeline_steps: z.array(z.object({ step_number: z.number() })) }) })
    .parse(await bco.json())
  expect(told.pipeline_steps).toEqual([{ step_number: 1 }])
  const cwl = await ask(`/api/v1/cwl/${id}`)
  const files = Object.keys(unzipSync(new Uint8Array(await cwl.arrayBuffer())))
  expect(files).toEqual(['workflow.cwl', 'playbook-step.cwl', 'playbook.json', 'inputs.yaml', 'README.md'])
  expect(await (await ask(`/api/v1/cwl/${id}?format=list`)).json()).toEqual(files)
  expect(await (await ask(`/api/v1/cwl/${id}/workflow.cwl`)).text()).toMatch(/^(#.*\n)?cwlVersion|"cwlVersion"/m)
  const crate = await ask(`/api/v1/ro-crate/${id}?format=json`)
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(await crate.json()))).toEqual(['@context', '@graph'])
  const tex = unzipSync(new Uint8Array(await (await ask(`/api/v1/tex/${id}`)).arrayBuffer()))
  const sources = Object.keys(tex).filter((path) => !path.startsWith('tables/'))
  expect(sources).toEqual(['paper.tex', 'presentation.tex', 'poster.tex', 'references.bib', 'latexmkrc'])
  expect((await ask(`/api/v1/tex/${id}?format=pdf`)).headers.get('content-type')).toBe('application/pdf')
  expect((await ask(`/api/bco/${crypto.randomUUID()}`)).status).toBe(404)
})

it('names the steps before and after a type of data', async () => {
  const ids = async (path: string) =>
    z
      .array(z.object({ id: z.string() }))
      .parse(await (await ask(`/api/components/${path}`)).json())
      .map(({ id }) => id)
  const type = encodeURIComponent('Term[Gene]')
  expect(await ids(`${type}/prev`)).toContain('Input[Gene]')
  expect(await ids(`${type}/next`)).toContain('TermToSet[Term[Gene]]')
  expect((await ask('/api/components/Nothing/next')).status).toBe(404)
})
