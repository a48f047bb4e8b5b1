import type { Notebook } from '../document/notebook.ts'
import type { Registry } from '../registry.ts'
import type { Origin } from './origin.ts'

/** What every page, picture and file says that was made where services are simulated. */
export const SIMULATED = 'Simulated services: these are not results of science'

/** Why nothing is published or deposited there, and what to do instead. */
export const SIMULATION_REFUSAL =
  'Services are simulated here, so nothing can be published or deposited. Download the workflow, open it on a server with real services, and publish it there.'

/** What a document says of simulated results on each of its pages; undefined where services are real. */
export function simulationNote({ origin }: { readonly origin: Pick<Origin, 'isSimulated'> }): string | undefined {
  return origin.isSimulated === true ? SIMULATED : undefined
}

/** A notebook whose description says it first, once: descriptions go into every format and come back with imports. */
export function withSimulation<N extends Pick<Notebook, 'description'>>(notebook: N): N {
  if (notebook.description.startsWith(SIMULATED)) return notebook
  return { ...notebook, description: [`${SIMULATED}.`, notebook.description].filter(Boolean).join('\n\n') }
}

/** The cells whose results are simulated where services are: steps that ask one, and all that follows from them. */
export function simulatedCells({ cells }: Pick<Notebook, 'cells'>, registry: Registry): ReadonlySet<string> {
  const steps = cells.filter((cell) => cell.kind === 'step')
  const found = new Set(
    steps.filter(({ step }) => registry.steps.get(step)?.external !== undefined).map(({ id }) => id),
  )
  for (let known = -1; known < found.size;) {
    known = found.size
    for (const { id, bindings } of steps) {
      if (
        Object.values(bindings)
          .flat()
          .some((source) => found.has(source))
      )
        found.add(id)
    }
  }
  return found
}
