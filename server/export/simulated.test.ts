import { FORMAT_NAMES, type FormatName } from '@playbook/core/formats'
import { SIMULATED, SIMULATION_REFUSAL } from '@playbook/core/report/simulated'
import { strFromU8, unzipSync } from 'fflate'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../testing/program.ts'
import { until } from '../testing/runs.ts'

const { app, ask } = useProgram(() => ({ PLAYBOOK_SANDBOX: 'on' }))
const headers = { host: 'localhost', 'content-type': 'application/json' }
const Made = z.object({ id: z.string() })

async function computed(): Promise<string> {
  const { id } = Made.parse((await ask('POST', '/api/playbooks', { template: 'three-gene-sets' })).json)
  await ask('POST', `/api/playbooks/${id}/run`, {})
  const outputs = async () => JSON.stringify((await ask('GET', `/api/playbooks/${id}/export?results=true`)).json)
  await until(outputs, (text) => text.split('"output"').length > 7)
  return id
}

/** The texts of a file that a reader may be given alone: pages, members of a folder, or the whole. */
const READ: Readonly<Partial<Record<FormatName, readonly string[]>>> = {
  docx: ['word/header.xml'],
  latex: ['paper.tex', 'presentation.tex', 'poster.tex'],
  markdown: ['report.md'],
  'ro-crate': ['README.md', 'report.html', 'ro-crate-metadata.json', 'playbook.json', 'bco.json', 'cwl/workflow.cwl'],
  cwl: ['workflow.cwl', 'playbook.json'],
}

const SLIDE = /^ppt\/slides\/slide\d+\.xml$/

function textsOf(format: FormatName, bytes: Uint8Array): readonly (string | undefined)[] {
  if (format.startsWith('pdf')) {
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
    return text.split('\f').slice(0, -1)
  }
  const members = READ[format]
  if (members === undefined && format !== 'pptx') return [strFromU8(bytes)]
  const files = unzipSync(bytes)
  if (format === 'pptx')
    return Object.entries(files).flatMap(([path, xml]) => (SLIDE.test(path) ? [strFromU8(xml)] : []))
  return (members ?? []).map((path) => files[path] && strFromU8(files[path]))
}

it('says on every page of every format that results of simulated services are none of science', async () => {
  const id = await computed()
  const silent: string[] = []
  for (const format of FORMAT_NAMES) {
    const answer = await app().request(`/api/playbooks/${id}/export/${format}`, { headers })
    const texts = textsOf(format, new Uint8Array(await answer.arrayBuffer()))
    expect(texts.length).toBeGreaterThan(0)
    texts.forEach((text, at) => {
      if (text?.replaceAll(/\s+/g, ' ').includes(SIMULATED) !== true) silent.push(`${format} ${at + 1}`)
    })
  }
  expect(silent).toEqual([])
}, 240_000)

it('refuses to publish and to deposit simulated results, whoever asks', async () => {
  const id = await computed()
  const said = { licence: 'CC BY 4.0', authors: [{ name: 'Ada' }], name: '' }
  const refused = { status: 400, json: { error: { message: SIMULATION_REFUSAL } } }
  const made = await ask('POST', `/api/playbooks/${id}/publication`, said)
  expect(made).toMatchObject(refused)
  const deposit = { archive: 'zenodo', number: 1, token: 'a-token-of-ada' }
  expect(await ask('POST', `/api/playbooks/${id}/deposits`, deposit)).toMatchObject(refused)
  expect((await ask('GET', `/api/publications/${id}`)).status).toBe(404)
})
