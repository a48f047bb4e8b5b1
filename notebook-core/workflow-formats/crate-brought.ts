/** What the results of a crate are from that were not computed here. */
import type { ComputedElsewhere } from '../api/processes.ts'
import type { WorkflowExport, WorkflowStep } from '../report/workflow.ts'
import type { Json } from '../step.ts'
import { ref, type Entity } from './crate-entities.ts'

const BROUGHT = '#brought-along'

/** The run of a session: nobody but its owner can look at it. */
const sessionId = ({ run }: ComputedElsewhere) => `#session-${encodeURIComponent(run)}`

/** What results are from that were not computed here: a file, whose name and contents are not known, or sessions. */
export function broughtEntities({ steps }: WorkflowExport): readonly Entity[] {
  const brought = steps.filter(({ isBrought }) => isBrought)
  const sessions = new Map(brought.flatMap(({ elsewhere }) => (elsewhere ? [[sessionId(elsewhere), elsewhere]] : [])))
  return [
    ...(brought.every(({ elsewhere }) => elsewhere !== undefined)
      ? []
      : [
          {
            '@id': BROUGHT,
            '@type': 'CreativeWork',
            name: 'The file that the playbook was made of',
            description:
              'It brought results along, which were not computed again: nobody here knows of the runs that made them',
          },
        ]),
    ...[...sessions].map(([id, { service, project, run }]) => ({
      '@id': id,
      '@type': 'CreativeWork',
      name: `Run ${run} on ${service}`,
      description: `A session in the project ${project} on ${service}, which computed results and gave them to the playbook`,
    })),
  ]
}

/** What the file of a result is taken from, where it was not computed here. */
export const basisOf = ({ isBrought, elsewhere }: WorkflowStep): Readonly<Record<string, Json>> =>
  isBrought ? { isBasedOn: ref(elsewhere === undefined ? BROUGHT : sessionId(elsewhere)) } : {}
