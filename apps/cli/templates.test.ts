import { notebookOf, templates } from '@playbook/cells/templates'
import { readWorkflow, writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import { plan } from '@playbook/core/plan/plan'
import { playbookStory } from '@playbook/core/story/playbook'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useResource } from '../../server/testing/resource.ts'
import { serveStandIns } from '../../server/testing/stand-ins.ts'
import { openLocalProgram } from './open-program.ts'
import { runWorkflow } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'playbook-templates-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The program as the command line opens it, whose services are the stand-ins. */
const program = useResource(async () => {
  const services = await serveStandIns()
  vi.stubEnv('UPSTREAM_PROXY', services.url)
  const opened = await openLocalProgram()
  return {
    ...opened,
    async close() {
      await opened.close()
      await services.close()
      vi.unstubAllEnvs()
    },
  }
})

const Outputs = z.object({
  data: z.record(z.string(), z.object({ type: z.string(), value: z.json() })),
  workflow: z.array(z.object({ id: z.string(), output: z.object({ id: z.string() }) })),
})

/** The paper that a run wrote down: which steps say nothing of what they did, and which sections are empty. */
function gapsOf(file: string) {
  const { registry } = program()
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const outputs = Outputs.parse(written)
  const valueOf = ({ type, value }: z.infer<typeof Outputs>['data'][string]) =>
    registry.types.get(type)?.fromFile?.(value) ?? value
  const values = new Map(
    outputs.workflow.flatMap(({ id, output }) => {
      const found = outputs.data[output.id]
      return found === undefined ? [] : [[id, valueOf(found)] as const]
    }),
  )
  const { notebook } = readWorkflow(written, registry)
  const story = playbookStory(notebook, plan(notebook, registry), registry, (id) => values.get(id))
  const methods = new Set(story.methods.map(({ cell }) => cell))
  return {
    failures: story.failures,
    untold: [...story.results.values()].flatMap((item) =>
      item.kind === 'output' && !methods.has(item.cell) ? [item.label] : [],
    ),
    empty: (['abstract', 'introduction', 'methods', 'references'] as const).filter((name) => story[name].length === 0),
    // What was answered, a single term, and a link to a page elsewhere are said in the text alone.
    withoutCaption: [...story.results.values()].flatMap((item) =>
      item.kind === 'output' &&
      !item.isPrompt &&
      item.type.page === undefined &&
      typeof item.value !== 'string' &&
      item.caption.length === 0
        ? [item.label]
        : [],
    ),
  }
}

/** Runs a template as `playbook run` runs a file; what is left are the lines of steps that failed or found nothing. */
async function run(template: (typeof templates)[number]) {
  const file = join(folder, `${template.id}.json`)
  writeFileSync(file, JSON.stringify(writeWorkflow(notebookOf(template), program().registry).file))
  const lines: string[] = []
  const out = join(folder, template.id)
  const code = await runWorkflow(program(), { file, inputs: [], out, print: (line) => lines.push(line) })
  const ended = lines.filter((line) => !line.startsWith('Written: '))
  return {
    code,
    steps: ended.length,
    wrong: ended.filter((line) => !/ {2}done, [\d.]+ s$/.test(line)),
    gaps: gapsOf(join(out, 'outputs.json')),
  }
}

it.each(templates.map((template) => [template.id, template] as const))(
  'runs %s to the end: every step finds something, and the report has all its sections',
  async (_id, template) => {
    const steps = Object.values(template.cells).filter((entry) => 'step' in entry).length
    expect(await run(template)).toEqual({
      code: 0,
      steps,
      wrong: [],
      gaps: { failures: [], untold: [], empty: [], withoutCaption: [] },
    })
  },
)
