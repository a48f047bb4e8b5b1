import { describe, expect, it } from 'vitest'
import { EMPTY_NOTEBOOK, PLAIN_STEP, type Notebook, type StepCell } from '../document/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { plan } from '../plan/plan.ts'
import { readWorkflow, writeWorkflow } from './pwb.ts'

function cell(id: string, step: string, more: Partial<StepCell> = {}): StepCell {
  return { kind: 'step', id, step, bindings: {}, ...PLAIN_STEP, ...more }
}

function cellsOf(json: unknown) {
  return readWorkflow(json, exampleRegistry).notebook.cells
}

describe('our own part of the file', () => {
  const notebook: Notebook = {
    ...EMPTY_NOTEBOOK,
    title: 'Mine',
    cells: [
      { kind: 'text', id: 'words', text: 'Words', collapsed: true },
      cell('gene', 'Input[Gene]', { params: 'ACE2', label: 'My gene' }),
      cell('tissues', 'GTExTissueExpressionFromGene', { bindings: { gene: 'gene' }, dataVisible: false }),
    ],
  }
  const write = () => JSON.parse(JSON.stringify(writeWorkflow(notebook, exampleRegistry).file))

  it('follows a value that was changed by hand', () => {
    const json = write()
    json.data['12c02bd3-f2ec-c719-533f-b1bb3b0170b7'].value = 'STAT3'
    expect(cellsOf(json)).toEqual([
      notebook.cells[0],
      cell('gene', 'Input[Gene]', { params: 'STAT3', label: 'My gene' }),
      notebook.cells[2],
    ])
  })

  it.each([
    ['a step was added', (json: ReturnType<typeof write>) => json.workflow.push({ id: 'x', type: 'Input[Gene]' })],
    ['a step was removed', (json: ReturnType<typeof write>) => json.workflow.pop()],
    ['a step was changed', (json: ReturnType<typeof write>) => (json.workflow[0].type = 'Input[Set[Gene]]')],
    ['an input was removed', (json: ReturnType<typeof write>) => delete json.workflow[1].inputs],
    ['it is damaged', (json: ReturnType<typeof write>) => (json.notebook.cells[1].label = 7)],
    ['it names a cell twice', (json: ReturnType<typeof write>) => (json.notebook.cells[0].id = 'gene')],
    ['it is of a later version', (json: ReturnType<typeof write>) => (json.notebook.version = 2)],
  ])('is left aside when %s', (_, change) => {
    const json = write()
    change(json)
    const { notebook: own, ...theirs } = json
    expect(own).toBeDefined()
    expect(readWorkflow(json, exampleRegistry)).toEqual(readWorkflow(theirs, exampleRegistry))
    expect(cellsOf(json)[0]?.kind).toBe('step')
  })

  it('agrees with the plan on every id', () => {
    const planned = plan(notebook, exampleRegistry)
    const ids = ['gene', 'tissues'].map((id) => {
      const found = planned.get(id)
      return found?.state === 'ready' ? found.process.id : undefined
    })
    expect(writeWorkflow(notebook, exampleRegistry).file.workflow.map(({ id }) => id)).toEqual(ids)
  })
})
