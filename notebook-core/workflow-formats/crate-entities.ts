/** The pieces of a research object crate that are the same in every one: who, with what, under which terms. */
import { modelsIn } from '../document/models.ts'
import type { WorkflowExport } from '../report/workflow.ts'
import type { Json } from '../step.ts'
import { printableLine } from '../report/printable.ts'
import { serverOf, type Author } from '../report/origin.ts'
import type { Report } from '../report/report.ts'

/** One node of the graph. */
export type Entity = { readonly '@id': string; readonly '@type': string | readonly string[] } & Readonly<
  Record<string, Json>
>

/** A pointer to a node. */
export const ref = (id: string) => ({ '@id': id })

/** Pointers to nodes; a single one stands alone, as a crate wants it. */
export function refs(ids: readonly string[]): Json {
  const [first, ...more] = ids.map(ref)
  return first !== undefined && more.length === 0 ? first : ids.map(ref)
}

/** A time with its offset in digits: the profiles know no other. */
export const crateTime = (at: string) => at.replace(/Z$/, '+00:00')

const PROFILES = [
  ['https://w3id.org/ro/wfrun/process/0.5', 'Process Run Crate', '0.5'],
  ['https://w3id.org/ro/wfrun/workflow/0.5', 'Workflow Run Crate', '0.5'],
  ['https://w3id.org/ro/wfrun/provenance/0.5', 'Provenance Run Crate', '0.5'],
  ['https://w3id.org/workflowhub/workflow-ro-crate/1.0', 'Workflow RO-Crate', '1.0'],
  ['https://w3id.org/ro/wftest/0.1', 'Workflow Testing RO-Crate', '0.1'],
] as const

const BIOSCHEMAS = [
  ['https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE', 'ComputationalWorkflow', '1.0'],
  ['https://bioschemas.org/profiles/FormalParameter/1.0-RELEASE', 'FormalParameter', '1.0'],
] as const

const LANGUAGE = 'https://playbook-workflow-builder.cloud'
const CWL = 'https://w3id.org/workflowhub/workflow-ro-crate#cwl'

/** Nodes by what they are, for pointers. */
export const KNOWN = { language: LANGUAGE, cwl: CWL, contact: '#contact' } as const

/** The licence of everything in the crate. */
export const licenceId = ({ licence }: Report) => licence.url ?? '#licence'

/** The program that computed: this server's. */
export const engineId = (report: Report) => `${serverOf(report.origin)}/`

/** Those who made a playbook; somebody, where nobody gave a name. */
const peopleOf = ({ authors }: Report): readonly Author[] =>
  authors.length === 0 ? [{ name: 'A researcher' }] : authors

/** The ids of the nodes of the authors. */
export const authorIds = (report: Report): readonly string[] =>
  peopleOf(report).map(({ orcid }, at) => (orcid === undefined ? `#person-${at + 1}` : `https://orcid.org/${orcid}`))

function authorEntities(report: Report): readonly Entity[] {
  const ids = authorIds(report)
  const people = peopleOf(report)
  const persons = people.map(({ name, affiliation }, at): Entity => ({
    '@id': ids[at] ?? '',
    '@type': 'Person',
    name: printableLine(name),
    contactPoint: ref(KNOWN.contact),
    ...(affiliation === undefined ? {} : { affiliation: ref(`#affiliation-${at + 1}`) }),
  }))
  const places = people.flatMap(({ affiliation }, at): readonly Entity[] =>
    affiliation === undefined
      ? []
      : [
          {
            '@id': `#affiliation-${at + 1}`,
            '@type': 'Organization',
            name: printableLine(affiliation),
            url: report.origin.address,
            contactPoint: ref(KNOWN.contact),
          },
        ],
  )
  const contact: Entity = {
    '@id': KNOWN.contact,
    '@type': 'ContactPoint',
    name: 'The playbook',
    contactType: 'Author',
    url: report.origin.address,
  }
  return [...persons, ...places, contact]
}

/** Where the first author works, else the author: a crate wants a publisher. */
export function publisherId(report: Report): string {
  const at = report.authors.findIndex(({ affiliation }) => affiliation !== undefined)
  return at >= 0 ? `#affiliation-${at + 1}` : (authorIds(report)[0] ?? KNOWN.contact)
}

function profileEntities(): readonly Entity[] {
  return [...PROFILES, ...BIOSCHEMAS].map(([id, name, version]) => ({
    '@id': id,
    '@type': ['CreativeWork', 'Profile'],
    name,
    version,
  }))
}

function programEntities(report: Report): readonly Entity[] {
  return [
    {
      '@id': engineId(report),
      '@type': 'SoftwareApplication',
      name: 'Playbook',
      version: report.origin.software,
      url: engineId(report),
    },
    {
      '@id': LANGUAGE,
      '@type': 'ComputerLanguage',
      name: 'Playbook Workflow Builder Workflow',
      alternateName: 'PWB',
      identifier: LANGUAGE,
      url: LANGUAGE,
      version: '0.80.6',
    },
    {
      '@id': CWL,
      '@type': 'ComputerLanguage',
      name: 'Common Workflow Language',
      alternateName: 'CWL',
      identifier: 'https://w3id.org/cwl/v1.2/',
      url: 'https://www.commonwl.org/',
      version: 'v1.2',
    },
  ]
}

/** Profiles, people, programs and terms. */
export function sharedEntities(report: Report): readonly Entity[] {
  return [
    ...profileEntities(),
    ...authorEntities(report),
    ...programEntities(report),
    {
      '@id': licenceId(report),
      '@type': 'CreativeWork',
      name: printableLine(report.licence.name),
      description: report.licence.description,
    },
  ]
}

/** The profiles that a crate keeps to: without a run or a check, that of a workflow alone. */
export const profileIds = (hasRun: boolean, hasChecks: boolean): readonly string[] =>
  PROFILES.map(([id]) => id).filter(
    (id) => (hasRun || !id.includes('/wfrun/')) && (hasChecks || !id.includes('/wftest/')),
  )

/** The language models that wrote parts of it, as people accepted them. */
export function modelEntities({ notebook, report }: WorkflowExport): readonly Entity[] {
  return modelsIn(notebook.cells).map((name, at) => ({
    '@id': `#model-${at + 1}`,
    '@type': 'SoftwareApplication',
    name: printableLine(name),
    description: 'A language model that proposed parts of the workflow, which people accepted.',
    version: printableLine(name),
    url: report.origin.address,
  }))
}
