import { marksIn } from '@playbook/core/api/processes'
import type { FigureRoom } from '@playbook/cells/figure'
import { figure } from '@playbook/cells/steps'
import type { Notebook } from '@playbook/core/document/notebook'
import type { FormatName } from '@playbook/core/formats'
import { fplChain, writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import { licenceOf } from '@playbook/core/report/licence'
import { reportOf, type ReportSource } from '@playbook/core/report/report'
import { withSimulation } from '@playbook/core/report/simulated'
import { workflowExport, type WorkflowExport } from '@playbook/core/report/workflow'
import { kernelLibraries } from './libraries.ts'
import { PRODUCT_VERSION } from '../product.ts'
import { draw } from '../render/pictures.ts'
import type { GatheredExport } from './source.ts'

/** In narrow columns and from afar the words of figures are larger beside what they name. */
const ROOMS: Readonly<Partial<Record<FormatName, FigureRoom>>> = {
  // Two figures with their legends share a page.
  pdf: { width: 720, tallest: 380 },
  'pdf-brief': { width: 420, tallest: 320 },
  'pdf-poster': { width: 460, tallest: 360 },
  'pdf-slides': { width: 620, tallest: 270 },
  pptx: { width: 620, tallest: 270 },
}

/** Draws pictures as their cells want to look, in the room that the format has. */
function drawerOf({ cells }: Notebook, format: FormatName | undefined): ReportSource['draw'] {
  const looks = new Map(
    cells.flatMap((cell) => (cell.kind === 'step' && cell.figureLook ? [[cell.id, cell.figureLook]] : [])),
  )
  const room = format && ROOMS[format]
  return ({ type, value, cell }) => {
    const look = looks.get(cell)
    const drawn = type.isPicture === true ? value : type.figure?.(value)
    if (drawn === undefined) return undefined
    const { id } = type.isPicture === true ? type : figure.Figure
    return draw({ type: id, value: drawn, ...(look && { look }), ...(room && { room }) })
  }
}

/** The export of what was gathered: the report, the workflow and the files that they name. */
export function exportOf(gathered: GatheredExport, registry: Registry, format?: FormatName): WorkflowExport {
  const {
    notebook: own,
    isSimulated,
    address,
    doi,
    at,
    authors,
    licence,
    outputs,
    states,
    runs,
    readable,
    batches,
    checks = [],
  } = gathered
  // The id is that of the workflow itself, whatever is said of its results.
  const version = fplChain(own, registry).at(-1)?.id
  const notebook = isSimulated ? withSimulation(own) : own
  const report = reportOf({
    notebook,
    plan: planOf(notebook, registry),
    registry,
    outputOf: (process) => outputs.get(process)?.value,
    stateOf: (process) => states[process],
    runOf: (process) => runs.get(process),
    mayLeave: (sha256) => readable.has(sha256),
    draw: drawerOf(notebook, format),
    ...(batches !== undefined && { batches }),
    authors,
    licence: licenceOf(licence),
    origin: {
      address,
      ...(version === undefined ? {} : { version }),
      ...(doi === undefined ? {} : { doi }),
      at,
      software: PRODUCT_VERSION,
      libraries: kernelLibraries(),
      ...(isSimulated && { isSimulated }),
    },
  })
  const markedOutput = (process: string) => {
    const output = outputs.get(process)
    return output && { ...output, ...marksIn(states[process]) }
  }
  const workflow = (withResults: boolean) =>
    writeWorkflow(notebook, registry, (process) => (withResults ? markedOutput(process) : undefined)).file
  const whole = workflowExport(
    { notebook, report, workflow, checks, ...(batches !== undefined && { batches }) },
    registry,
    (process) => outputs.get(process),
  )
  return { ...whole, files: whole.files.filter(({ sha256 }) => readable.has(sha256)) }
}
