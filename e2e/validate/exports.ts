/** Playbooks of the sandbox in every format, as files in a folder. */
import { FORMAT_NAMES, FORMATS, type FormatName } from '@playbook/core/formats'
import { dataId } from '@playbook/core/plan/content-id'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

/** The questions whose playbooks are exported: local steps, matrices, figures, services, networks. */
export const TEMPLATES = [
  'three-gene-sets',
  'counts-to-pca',
  'differential-expression',
  'related-molecules',
  'about-gene',
] as const

/** A playbook with its files by format. */
export interface Exported {
  readonly name: string
  readonly id: string
  readonly files: ReadonlyMap<FormatName, string>
}

const LONGEST_MS = 180_000
const Made = z.object({ id: z.string() })
const Results = z.object({ workflow: z.array(z.looseObject({ output: z.unknown().optional() })) })

async function send(url: string, body?: unknown): Promise<Response> {
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url, { headers: { 'content-type': 'application/json' }, ...post })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const doneOf = async (server: string, id: string) => {
  const { workflow } = Results.parse(await (await send(`${server}/api/playbooks/${id}/export?results=true`)).json())
  return { done: workflow.filter(({ output }) => output !== undefined).length, all: workflow.length }
}

/** Waits until nothing more comes of a playbook. */
async function settled(server: string, id: string) {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await setTimeout(2000)) {
    const { done, all } = await doneOf(server, id)
    if (done === all) return
  }
}

async function written(server: string, { id, name }: Pick<Exported, 'id' | 'name'>, folder: string): Promise<Exported> {
  const files = new Map<FormatName, string>()
  await mkdir(join(folder, name), { recursive: true })
  for (const format of FORMAT_NAMES) {
    const answer = await send(`${server}/api/playbooks/${id}/export/${format}`)
    const file = join(folder, name, `${format}.${FORMATS[format].ending}`)
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
    files.set(format, file)
  }
  return { id, name, files }
}

/** The playbook of a question, computed, in every format. */
export async function exportTemplate(server: string, template: string, folder: string): Promise<Exported> {
  const { id } = Made.parse(await (await send(`${server}/api/playbooks`, { template })).json())
  await send(`${server}/api/playbooks/${id}/run`, {})
  await settled(server, id)
  return written(server, { id, name: template }, folder)
}

/** A name that no service gives and no person wrote. */
export const PLANTED = 'PLANTED1'

const Value = z.object({ type: z.string(), value: z.json() })
const Whole = z.looseObject({
  data: z.record(z.string(), Value),
  workflow: z.array(z.looseObject({ output: z.object({ id: z.string() }).optional() })),
})

/** A file whose results name somebody else, under the ids of what they say now: others count for nothing. */
function withPlanted(file: unknown): unknown {
  const { data, workflow, ...rest } = Whole.parse(file)
  const planted = new Map<string, readonly [id: string, z.infer<typeof Value>]>()
  for (const { output } of workflow) {
    const was = output && data[output.id]
    const text = JSON.stringify(was?.value ?? null).replaceAll(/"(?:RPIA|TKT)"/g, `"${PLANTED}"`)
    if (!output || !was || !text.includes(PLANTED)) continue
    const now = { type: was.type, value: z.json().parse(JSON.parse(text)) }
    planted.set(output.id, [dataId(now.type, now.value), now])
  }
  if (planted.size === 0) throw new Error('Nothing could be planted: the results name other genes now.')
  return {
    ...rest,
    data: { ...data, ...Object.fromEntries(planted.values()) },
    workflow: workflow.map((step) => {
      const id = step.output && planted.get(step.output.id)?.[0]
      return id === undefined ? step : { ...step, output: { id } }
    }),
  }
}

/** A playbook of a file whose results were forged: nobody here has computed them. */
export async function exportForged(server: string, honest: Exported, folder: string): Promise<Exported> {
  const file = await send(`${server}/api/playbooks/${honest.id}/export/workflow-with-results`)
  const forged = withPlanted(await file.json())
  const { id } = Made.parse(await (await send(`${server}/api/playbooks/import`, forged)).json())
  return written(server, { id, name: 'forged' }, folder)
}
