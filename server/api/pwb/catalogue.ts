import { NotFoundError } from '@playbook/core/errors'
import { locationOfStep, locationOfType, packageOf, type Registry } from '@playbook/core/registry'
import { asksResearcher, slotType, takesType, type AnyStep, type DataType, type Slot } from '@playbook/core/step'
import { Hono } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'

const slotIds = (slot: Slot) => ('many' in slot ? [{ id: slot.many.id }] : { id: slot.id })

/** The catalogue of types and steps in the form of PWB's `/api/components`. */
export function catalogueRoutes(registry: Registry) {
  const consumers = new Set(
    [...registry.steps.values()].flatMap((step) => Object.values(step.inputs).map((slot) => slotType(slot).id)),
  )
  /** The id here of a type that PWB has under two. */
  const ownIds = new Map(
    [...registry.types.values()].flatMap(({ id, aliases = [] }) => [id, ...aliases].map((each) => [each, id] as const)),
  )
  const leadsOn = (type: string) => consumers.has(type)

  function describeType({ id, label, description, color }: DataType, name = id) {
    return {
      id: name,
      kind: 'data',
      type: leadsOn(id) ? 'Data' : 'Viewer',
      meta: { label, description, color, ...packageOf(locationOfType(registry, id)) },
    }
  }

  function describeStep(step: AnyStep) {
    const { id, label, description, tags, hidden, pagerank, external, inputs, output } = step
    const asks = asksResearcher(step)
    const type = leadsOn(output.id) ? (asks ? 'Prompt' : 'Resolver') : asks ? 'Interactive Viewer' : 'View Resolver'
    return {
      id,
      kind: 'process',
      type,
      meta: {
        label,
        description,
        tags,
        hidden,
        pagerank,
        external: external?.name,
        ...packageOf(locationOfStep(registry, id)),
      },
      inputs: Object.fromEntries(Object.entries(inputs).map(([name, slot]) => [name, slotIds(slot)])),
      output: { id: output.id },
    }
  }

  const describe = (id: string) => {
    const step = registry.steps.get(id)
    if (step !== undefined) return describeStep(step)
    const type = registry.types.get(ownIds.get(id) ?? id)
    if (type === undefined) throw new NotFoundError('Not Found')
    return describeType(type, id)
  }

  /** The steps that take a type, or that give it. */
  function stepsAt(spec: string, isBeside: (step: AnyStep, type: DataType) => boolean) {
    const type = registry.types.get(ownIds.get(spec) ?? '')
    if (type === undefined) throw new NotFoundError('Not Found')
    return [...registry.steps.values()].filter((step) => isBeside(step, type)).map(describeStep)
  }

  return new Hono<GateEnv>()
    .get('/', (c) => c.json([...[...ownIds.keys()].map(describe), ...[...registry.steps.values()].map(describeStep)]))
    .get('/:spec/next', (c) => c.json(stepsAt(c.req.param('spec'), takesType)))
    .get('/:spec/prev', (c) => c.json(stepsAt(c.req.param('spec'), ({ output }, type) => output.id === type.id)))
    .get('/:spec', (c) => c.json(describe(c.req.param('spec'))))
}
