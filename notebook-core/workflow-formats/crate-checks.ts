/** The checks of a published version in a crate: a suite of tests with what each of them found (Workflow Testing RO-Crate 0.1). */
import { toldText, type ToldCheck } from '../checks/told.ts'
import { printableLine } from '../report/printable.ts'
import { serverOf } from '../report/origin.ts'
import type { WorkflowExport } from '../report/workflow.ts'
import { crateTime, engineId, KNOWN, ref, refs, type Entity } from './crate-entities.ts'

const SUITE = '#checks'
const INSTANCE = '#checks-here'
const SERVICE = '#check-service'

const idOf = (check: ToldCheck) => `#check-${check.id}`

const personId = ({ id, by }: ToldCheck) =>
  by?.orcid === undefined ? `#checker-${id}` : `https://orcid.org/${by.orcid}`

/** What the root of a crate mentions of its checks. */
export const checkIds = ({ checks = [] }: WorkflowExport): readonly string[] =>
  checks.length === 0 ? [] : [SUITE, ...checks.map(idOf)]

function checkEntity(check: ToldCheck, exported: WorkflowExport): Entity {
  const { by, at } = check
  return {
    '@id': idOf(check),
    '@type': 'AssessAction',
    name: toldText(check),
    object: ref('playbook.json'),
    instrument: ref(engineId(exported.report)),
    endTime: crateTime(at),
    actionStatus: 'http://schema.org/CompletedActionStatus',
    ...(by !== undefined && { agent: ref(personId(check)), description: printableLine(by.sentence) }),
  }
}

function peopleEntities(checks: readonly ToldCheck[], authors: ReadonlySet<string>): readonly Entity[] {
  const people = new Map<string, Entity>()
  for (const check of checks) {
    const id = personId(check)
    if (check.by === undefined || authors.has(id)) continue
    const name = printableLine(check.by.name)
    people.set(id, { '@id': id, '@type': 'Person', name, contactPoint: ref(KNOWN.contact) })
  }
  return [...people.values()]
}

/** The suite, where it runs, each check and who signed it; `authors` are the ids of people that stand in the crate already. */
export function checkEntities(exported: WorkflowExport, authors: readonly string[]): readonly Entity[] {
  const { checks = [], report } = exported
  if (checks.length === 0) return []
  const address = report.origin.address.replace(/\/\d+$/, '')
  const server = serverOf(report.origin)
  return [
    {
      '@id': SUITE,
      '@type': ['TestSuite', 'CreativeWork'],
      name: 'Its results, computed anew and compared with those that were published',
      mainEntity: ref('playbook.json'),
      instance: refs([INSTANCE]),
    },
    {
      '@id': INSTANCE,
      '@type': ['TestInstance', 'CreativeWork'],
      name: 'The checks of this publication',
      runsOn: ref(SERVICE),
      url: `${server}/`,
      resource: `${address.slice(server.length + 1)}/checks`,
    },
    {
      '@id': SERVICE,
      '@type': ['TestService', 'SoftwareApplication'],
      name: 'Playbook',
      version: report.origin.software,
      url: `${server}/`,
    },
    ...checks.map((check) => checkEntity(check, exported)),
    ...peopleEntities(checks, new Set(authors)),
  ]
}
