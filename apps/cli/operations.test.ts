import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { listWorkflow, operations, refusals } from '../../server/testing/list-operations.ts'
import { useResource } from '../../server/testing/resource.ts'
import { openLocalProgram } from './open-program.ts'
import { runWorkflow } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'playbook-operations-'))
const program = useResource(openLocalProgram)
afterAll(() => rmSync(folder, { recursive: true }))

const Written = z.object({
  data: z.record(z.string(), z.object({ type: z.string(), value: z.json() })),
  workflow: z.array(z.object({ output: z.object({ id: z.string() }).optional() })),
})

it('runs every operation on lists to what PWB gives, and says in its words what is refused', async () => {
  const file = join(folder, 'lists.json')
  writeFileSync(file, JSON.stringify(listWorkflow))
  const lines: string[] = []
  const out = join(folder, 'out')
  const code = await runWorkflow(program(), { file, inputs: [], out, print: (line) => lines.push(line) })
  expect(code).toBe(1)
  const { data, workflow } = Written.parse(JSON.parse(readFileSync(join(out, 'outputs.json'), 'utf8')))
  const values = workflow.map(({ output }) => output && data[output.id]?.value)
  expect(values).toEqual([...operations.map(([, value]) => value), ...refusals.map(([, words]) => `Error: ${words}`)])
  const failed = lines.flatMap((line) => {
    const found = /^ *(\d+) .* failed: (.*)$/.exec(line)
    return found ? [{ at: Number(found[1]), words: found[2] }] : []
  })
  expect(failed.toSorted((a, b) => a.at - b.at)).toEqual(
    refusals.map(([, words], at) => ({ at: operations.length + at + 1, words })),
  )
})
