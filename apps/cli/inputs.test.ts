import * as groups from '@playbook/cells/steps'
import { readWorkflow } from '@playbook/core/workflow-formats/pwb'
import { createRegistry } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { applyInputs } from './inputs.ts'
import { UsageError } from './usage.ts'

const registry = createRegistry(groups)
const folder = mkdtempSync(join(tmpdir(), 'playbook cli '))
afterAll(() => rmSync(folder, { recursive: true }))

const workflow = {
  workflow: [
    { id: 'gene', type: 'Input[Gene]' },
    { id: 'set', type: 'Input[Set[Gene]]', data: { type: 'Input[Set[Gene]]', value: { set: ['TP53'] } } },
    { id: 'file', type: 'FileInput' },
    { id: 'gmt', type: 'GenesetToGMT', inputs: { geneset: { id: 'set' } } },
  ],
}
const { notebook } = readWorkflow(workflow, registry)

function answers(...inputs: string[]): Record<string, Json | undefined> {
  const { cells } = applyInputs(notebook, registry, inputs)
  return Object.fromEntries(cells.map((cell) => [cell.id, cell.kind === 'step' ? cell.params : undefined]))
}

const refusal = (...inputs: string[]) => {
  try {
    return answers(...inputs)
  } catch (error) {
    return error instanceof UsageError ? error.message : error
  }
}

it('changes nothing without inputs', () => {
  expect(applyInputs(notebook, registry, [])).toEqual(notebook)
})

it('finds a step by its id and by its number, and takes text, JSON and lists', () => {
  expect(answers('gene=ACE2', '2={"description":"mine","set":["A","B"]}')).toEqual({
    gene: 'ACE2',
    set: { description: 'mine', set: ['A', 'B'] },
    file: undefined,
    gmt: undefined,
  })
  expect(answers('set=TP53, MDM2;ATM')['set']).toEqual({ set: ['TP53', 'MDM2', 'ATM'] })
})

it('takes the path of a file where a file is asked for, and the text of a file after @', () => {
  const counts = join(folder, 'my counts.tsv')
  writeFileSync(counts, 'gene\ts1\nTP53\t1\n')
  expect(answers(`file=${counts}`)['file']).toEqual({ url: counts, filename: 'my counts.tsv' })
  const list = join(folder, 'genes.txt')
  writeFileSync(list, 'TP53\nMDM2\n')
  expect(answers(`set=@${list}`)['set']).toEqual({ set: ['TP53', 'MDM2'] })
})

it('says what is wrong with an input', () => {
  expect(refusal('gene')).toBe('--input gene: write it as CELL=VALUE.')
  expect(refusal('gmt=x')).toBe('--input gmt=x: the step GenesetToGMT asks for nothing.')
  expect(refusal('nine=x')).toBe(
    '--input nine: there is no such step. The steps are:\n  1  gene\n  2  set\n  3  file\n  4  gmt',
  )
  expect(refusal('file=nowhere.tsv')).toMatch(
    /^--input file=nowhere.tsv: this is not what ".+" asks for. Give it as JSON.$/,
  )
  expect(refusal(`set=@${join(folder, 'missing')}`)).toBe(
    `--input set=@${join(folder, 'missing')}: the file ${join(folder, 'missing')} cannot be read.`,
  )
})
