/** A playbook as a BioCompute Object (IEEE 2791-2020). */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../json.ts'
import { plainText } from '../story/render.ts'
import { printable, printableLine } from '../report/printable.ts'
import { serverOf, type Author, type Report } from '../report/report.ts'
import type { WorkflowExport, WorkflowStep } from '../report/workflow.ts'

const SCHEMA = 'https://w3id.org/ieee/ieee-2791-schema/2791object.json'

/** Where a review of the object stands. */
export type ReviewStatus = 'unreviewed' | 'in-review' | 'approved' | 'rejected' | 'suspended'

function contributor({ name, affiliation, orcid }: Author, contribution: readonly string[]) {
  return {
    name: printableLine(name),
    ...(affiliation === undefined ? {} : { affiliation: printableLine(affiliation) }),
    ...(orcid === undefined ? {} : { orcid: `https://orcid.org/${orcid}` }),
    contribution,
  }
}

/** The address of a result: of this server, under its process. */
function outputUri({ origin }: Report, process: string, at: string) {
  const server = serverOf(origin)
  return { uri: `${server}/api/db/process/${process}/output`, access_time: at }
}

function pipelineStep(step: WorkflowStep, exported: WorkflowExport) {
  const { report, steps } = exported
  const at = step.finished ?? report.origin.at
  const sources = step.inputs.flatMap(({ number }) => steps.find((other) => other.number === number) ?? [])
  return {
    step_number: step.number,
    name: printableLine(step.label),
    description: printableLine(step.description) || printableLine(step.label),
    version: report.origin.software,
    prerequisite: sources.map(({ number, processOf }) => ({
      name: `Output of step ${number}`,
      uri: outputUri(report, processOf.id, at),
    })),
    input_list: sources.map(({ processOf }) => outputUri(report, processOf.id, at)),
    output_list: [outputUri(report, step.processOf.id, at)],
  }
}

function keywordsOf({ steps }: WorkflowExport): readonly string[] {
  const words = steps.map(({ step }) =>
    Object.values(step?.tags ?? {})
      .flat()
      .join(' '),
  )
  return [...new Set(['Playbook', ...words.filter((word) => word !== '')])]
}

/** What the playbook is for: what its author says, else its abstract. */
function usability({ notebook, report }: WorkflowExport): string {
  return printable(notebook.description).trim() || printable(plainText(report.abstract)).trim() || report.title
}

function endpoints({ steps }: WorkflowExport) {
  const services = new Map(
    steps.flatMap(({ step }) => (step?.external ? [[step.external.name, step.external.base] as const] : [])),
  )
  return [...services].map(([name, url]) => ({ name, url }))
}

/** What the tag is made of: the same playbook at the same time has the same. */
function contentOf(exported: WorkflowExport, status: ReviewStatus) {
  const { report, steps } = exported
  const { origin, authors, licence } = report
  const server = serverOf(origin)
  const script = `${origin.address}/export/cwl`.replace('/playbooks/', '/api/playbooks/')
  return {
    usability_domain: [usability(exported)],
    provenance_domain: {
      name: printableLine(report.title),
      version: '1.0.0',
      license: licence.url ?? printableLine(licence.name),
      derived_from: origin.address,
      contributors: [
        ...authors.map((author) => contributor(author, ['authoredBy'])),
        { name: `Playbook ${origin.software}`, contribution: ['createdWith'] },
      ],
      review: authors.slice(0, 1).map((author) => ({ status, reviewer: contributor(author, ['curatedBy']) })),
      created: origin.at,
      modified: origin.at,
    },
    description_domain: {
      keywords: keywordsOf(exported),
      platform: [`Playbook ${origin.software}`],
      pipeline_steps: steps.map((step) => pipelineStep(step, exported)),
    },
    parametric_domain: steps.flatMap(({ number, processOf }) =>
      processOf.data === undefined
        ? []
        : [{ step: String(number), param: 'data', value: printable(JSON.stringify(processOf.data.value)) }],
    ),
    execution_domain: {
      external_data_endpoints: endpoints(exported),
      software_prerequisites: [
        { name: 'Playbook', version: origin.software, uri: { uri: server, access_time: origin.at } },
        { name: 'Node.js', version: '20', uri: { uri: 'https://nodejs.org/', access_time: origin.at } },
        { name: 'Python', version: '3.11', uri: { uri: 'https://www.python.org/', access_time: origin.at } },
      ],
      environment_variables: {},
      script_driver: 'cwl-runner',
      script: [{ uri: { uri: script, filename: 'workflow.cwl' } }],
    },
    io_domain: {
      input_subdomain: steps
        .filter(({ step }) => step?.kind === 'prompt')
        .map(({ number, processOf }) => ({
          uri: { ...outputUri(report, processOf.id, origin.at), filename: `step-${number}.json` },
        })),
      output_subdomain: steps
        .filter(({ isDone }) => isDone)
        .map(({ number, processOf }) => ({
          mediatype: 'application/json',
          uri: { ...outputUri(report, processOf.id, origin.at), filename: `step-${number}.json` },
        })),
    },
  }
}

/** The object. A database of BioCompute Objects gives it its id; until then it is named by its address here. */
export function biocomputeObject(exported: WorkflowExport, status: ReviewStatus = 'unreviewed') {
  const content = contentOf(exported, status)
  const version = exported.report.origin.version
  return {
    object_id: version === undefined ? exported.report.origin.address : `${exported.report.origin.address}#${version}`,
    spec_version: SCHEMA,
    etag: bytesToHex(sha256(utf8ToBytes(canonicalJson(content)))),
    ...content,
  }
}
