import { EMPTY_NOTEBOOK, PLAIN_STEP } from '@playbook/core/document/notebook'
import { readWorkflow, writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import * as groups from '../../steps.ts'
import { plotlyOf } from '../../shared/figure/plotly.ts'
import { significanceBars } from '../../shared/figure/significanceBars.ts'

const registry = createRegistry(groups)
const bar = { name: 'REACTOME', pvalue: 0.01, adjustedPvalue: 0.04, height: 2, isSignificant: true, overlap: '2/7' }
const figure = { title: 'Bars', description: 'One bar', notes: [], ...significanceBars('Set', 0.05, [bar]) }
const notebook = {
  ...EMPTY_NOTEBOOK,
  cells: [{ kind: 'step', id: 'a', step: 'UMAPFrom[GMT]', bindings: {}, ...PLAIN_STEP } as const],
}
const written = (value: typeof figure | { readonly data: readonly string[]; readonly layout: null }) =>
  writeWorkflow(notebook, registry, () => ({ type: 'PlotlyPlot', value })).file

it('writes a figure as plotly.js draws it, and reads the same figure back', () => {
  const file = written(figure)
  expect(Object.values(file.data)).toEqual([{ type: 'PlotlyPlot', value: { ...plotlyOf(figure), figure } }])
  expect(readWorkflow(file, registry).outputs).toEqual([{ cell: 'a', type: 'PlotlyPlot', value: figure }])
})

it('leaves a drawing of plotly.js that a file brought along as it is', () => {
  const foreign = { data: ['trace'], layout: null }
  const file = written(foreign)
  expect(Object.values(file.data)).toEqual([{ type: 'PlotlyPlot', value: foreign }])
  expect(readWorkflow(file, registry).outputs).toEqual([{ cell: 'a', type: 'PlotlyPlot', value: foreign }])
})
