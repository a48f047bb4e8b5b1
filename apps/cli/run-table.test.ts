import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useResource } from '../../server/testing/resource.ts'
import { openLocalProgram } from './open-program.ts'
import { runTable } from './run-table.ts'

const folder = mkdtempSync(join(tmpdir(), 'playbook table '))
const program = useResource(openLocalProgram)
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'workflow.json')
writeFileSync(
  file,
  JSON.stringify({
    workflow: [
      { id: 'gene', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
      { id: 'signatures', type: 'LINCSL1000ReverseSearch', inputs: { gene: { id: 'gene' } } },
    ],
  }),
)

async function run(rows: string, isResumed = false) {
  const table = join(folder, 'inputs.tsv')
  writeFileSync(table, rows)
  const lines: string[] = []
  const out = join(folder, 'out')
  const code = await runTable(program(), { file, inputs: [], table, out, isResumed, print: (line) => lines.push(line) })
  return { code, lines, grid: readFileSync(join(out, 'grid.tsv'), 'utf8').trim().split('\n') }
}

it('runs a workflow for each row, into a folder each and one grid, and again only for what is new', async () => {
  const first = await run('DPP4\n\nFURIN\n')
  expect([first.code, first.lines[0]]).toEqual([0, 'line 2 left out: This line is blank.'])
  expect(first.grid.map((line) => line.split('\t').slice(0, 3))).toEqual([
    ['row', 'Gene input', 'state'],
    ['1', 'DPP4', 'done'],
    ['3', 'FURIN', 'done'],
  ])
  expect(readFileSync(join(folder, 'out', '00003', 'outputs.json'), 'utf8')).toContain('FURIN')
  const again = await run('DPP4\n\nFURIN\nNRP1\n', true)
  expect(again.lines).toContain('2 rows have their results already')
  expect(again.lines.filter((line) => /^ +\d+ /.test(line))).toEqual(['    4  NRP1  done'])
  expect(again.grid).toHaveLength(4)
})
