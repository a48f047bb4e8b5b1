import { templates } from '@playbook/cells/templates'
import { Created } from '@playbook/core/api/playbooks'
import type { Cell } from '@playbook/core/document/notebook'
import type { ComposedPart } from '@playbook/core/story/compose'
import { playbookStory } from '@playbook/core/story/playbook'
import { plainText } from '@playbook/core/story/render'
import type { Json } from '@playbook/core/step'
import { afterAll, expect, it } from 'vitest'
import { useProgram } from '../testing/program.ts'
import { until } from '../testing/runs.ts'
import { serveStandIns } from '../testing/stand-ins.ts'
import { thinned, untoldNumbers } from '../testing/told-numbers.ts'

const services = await serveStandIns()
const server = useProgram(() => ({ UPSTREAM_PROXY: services.url, SANDBOX: 'true' }))
afterAll(() => services.close())

/** The numbers of methods, which no result tells: by step, without what stands in brackets. */
const CONSTANTS: Readonly<Record<string, readonly string[]>> = {
  GTExTissueExpressionFromGene: ['8'],
  ExtractEnrichrGenesetSearch: ['0.05'],
  FetchStringDBPPI: ['5,000', '11.5'],
  Call_MetENP_on_MetSet: ['700', '1,000'],
  ExtractSigComLINCSGeneSetSearch: ['100'],
  ExtractSigComLINCSSignatureSearch: ['100'],
  SigComLINCSSignatureSearch: ['1.645', '−1.645'],
  LogNormalizeGeneCountMatrix: ['1'],
  'Limma-Voom': ['0.5', '3.40', '3.54'],
  LimmaVoomContrasts: ['0.5', '3.40', '3.54'],
  ScoredGenesFromSignature: ['0.05', '0.01', '0.001', '250'],
  GetRegulatoryElementsForGeneInfoFromGene: ['10'],
}

const ENDED = new Set(['done', 'failed', 'failed-before', 'cancelled', 'not-run', 'idle'])

async function resultsOf(template: string) {
  const { id } = Created.parse((await server.ask('POST', '/api/playbooks', { template })).json)
  await server.ask('POST', `/api/playbooks/${id}/run`, {})
  const { rooms, results } = server.program()
  const notebook = await rooms.read(id)
  const visible = await until(
    () => results.resultsOf({ playbook: id, notebook }),
    ({ states }) => Object.values(states).length > 2 && Object.values(states).every(({ state }) => ENDED.has(state)),
    120_000,
  )
  return { notebook, ...visible }
}

/** The text of a section, without its numbers of references, figures and tables. */
const words = (parts: readonly ComposedPart[]) => plainText(parts.filter(({ kind }) => kind === 'text'))

/** The numbers of a paper that its results do not tell: step, section, number. */
function untold(
  { notebook, plan, outputs }: Awaited<ReturnType<typeof resultsOf>>,
  changed: (value: Json) => Json,
): readonly string[] {
  const { registry } = server.program()
  const outputOf = (process: string) => {
    const output = outputs.get(process)
    return output && changed(output.value)
  }
  const story = playbookStory(notebook, plan, registry, outputOf)
  const ofCell = (cell: string) => {
    const planned = plan.get(cell)
    return planned?.state === 'ready' ? outputOf(planned.process.id) : undefined
  }
  /** Libraries have years in their names. */
  const namesOf = (cell: Cell | undefined) =>
    cell?.kind === 'step' ? [registry.steps.get(cell.step)?.label ?? '', cell.step.replaceAll('_', ' ')] : []
  const given = notebook.cells.flatMap((cell) =>
    cell.kind === 'step' && Object.keys(cell.bindings).length === 0 ? [ofCell(cell.id)] : [],
  )
  const sections = [
    ...story.abstract.map(({ cell, parts }) => ({ section: 'abstract', cell, parts })),
    ...story.methods.flatMap((paragraph) => ('cell' in paragraph ? [{ section: 'methods', ...paragraph }] : [])),
    ...[...story.results.values()].flatMap((item) =>
      item.kind === 'text'
        ? []
        : [
            { section: 'finding', cell: item.cell, parts: item.finding },
            { section: 'caption', cell: item.cell, parts: item.caption },
          ],
    ),
  ]
  return sections.flatMap(({ section, cell: id, parts }) => {
    const cell = notebook.cells.find((each) => each.id === id)
    if (cell?.kind !== 'step') return []
    const sources = Object.values(cell.bindings).flat()
    const named = [id, ...sources].flatMap((each) => namesOf(notebook.cells.find((one) => one.id === each)))
    const own = [ofCell(id), cell.params ?? null, named, sources.length]
    const read = sources.map(ofCell)
    const values = section === 'abstract' ? [...own, ...read, ...given] : [...own, ...read]
    const constants = CONSTANTS[cell.step.replace(/\[.*/, '')] ?? []
    return untoldNumbers(words(parts), values, constants).map(
      (number) => `${cell.step}, ${section}: ${number} in “${words(parts).slice(0, 300)}”`,
    )
  })
}

it.each(templates.map(({ id }) => id))(
  'says no number of %s that its results do not tell',
  async (template) => {
    const results = await resultsOf(template)
    expect(untold(results, (value) => value)).toEqual([])
    // Nor would it of other results.
    expect(untold(results, thinned)).toEqual([])
  },
  200_000,
)
