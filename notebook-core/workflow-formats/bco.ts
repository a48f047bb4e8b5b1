/** A playbook as a BioCompute Object (IEEE 2791-2020). */
import { modelsIn } from '../document/models.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalJson } from '../json.ts'
import { placeWords } from '../story/remarks.ts'
import { plainText } from '../story/render.ts'
import { printable, printableLine } from '../report/printable.ts'
import { serverOf, type Author } from '../report/origin.ts'
import type { Report } from '../report/report.ts'
import { exportName } from '../formats.ts'
import type { Json } from '../step.ts'
import { toldText, type ToldCheck } from '../checks/told.ts'
import { isGiven, uploadsOf, type WorkflowExport, type WorkflowStep } from '../report/workflow.ts'

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
const outputUri = ({ origin }: Report, { processOf }: WorkflowStep) => ({
  uri: `${serverOf(origin)}/api/db/process/${processOf.id}/output`,
})

/** When a step was computed; of what a file brought along, nobody here knows. */
const accessOf = ({ isBrought, finished }: WorkflowStep, { origin }: Report) =>
  isBrought ? {} : { access_time: finished ?? origin.at }

const BROUGHT = 'Its result was brought along by the file that the playbook was made of; it was not computed again'

const originOf = ({ elsewhere }: WorkflowStep) =>
  elsewhere === undefined ? BROUGHT : `Its result was computed in ${placeWords(elsewhere)}, not on this server`

function pipelineStep(step: WorkflowStep, exported: WorkflowExport) {
  const { report, steps } = exported
  const access = accessOf(step, report)
  const sources = step.inputs.flatMap(({ number }) => steps.find((other) => other.number === number) ?? [])
  return {
    step_number: step.number,
    name: printableLine(step.label),
    description: [
      printableLine(step.description) || printableLine(step.label),
      ...(step.isBrought ? [originOf(step)] : []),
    ].join('. '),
    ...(step.isBrought ? {} : { version: report.origin.software }),
    prerequisite: sources.map((source) => ({
      name: `Output of step ${source.number}`,
      uri: { ...outputUri(report, source), ...access },
    })),
    input_list: sources.map((source) => ({ ...outputUri(report, source), ...access })),
    output_list: [{ ...outputUri(report, step), ...access }],
  }
}

/** The tags of the steps, each a word of its own, and the services that they ask. */
function keywordsOf({ steps }: WorkflowExport): readonly string[] {
  const words = steps.flatMap(({ step }) => [
    ...Object.values(step?.tags ?? {}).flat(),
    ...(step?.external === undefined ? [] : [step.external.name]),
  ])
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

/** What people gave: the files that they uploaded, else their answer. */
function inputUris(step: WorkflowStep, report: Report) {
  const server = serverOf(report.origin)
  const uploaded = uploadsOf(step).map(({ sha256: hash, filename }) => ({
    uri: { uri: `${server}/api/files/${hash}/${encodeURIComponent(filename)}`, filename: printableLine(filename) },
  }))
  const answer = {
    uri: { ...outputUri(report, step), ...accessOf(step, report), filename: `step-${step.number}.json` },
  }
  return uploaded.length > 0 ? uploaded : [answer]
}

const isAnswered = (step: WorkflowStep) => isGiven(step) && step.processOf.data !== undefined

/** What a number is compared with, by the words that parameters and results have for it. */
const THRESHOLD =
  /^(?:alpha|change|cutoff|fdr|minimum|maximum|threshold|confidence|level)$|(?:Cutoff|Threshold|PValue)$/
const SEED = /^(?:seed|randomState)$/i

/** The numbers of this kind in a value, by their names; those in its lists are data. */
function numbersIn(value: Json | undefined, kind: RegExp): Readonly<Record<string, number>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const own = Object.entries(value).map(([name, each]) =>
    typeof each === 'number' && kind.test(name) ? { [name]: each } : numbersIn(each, kind),
  )
  return Object.assign({}, ...own)
}

/** The thresholds and the seeds of each step, under its address. */
function errorDomain({ steps, report }: WorkflowExport) {
  const of = (kind: RegExp) =>
    Object.fromEntries(
      steps.flatMap((step) => {
        const numbers = { ...numbersIn(step.output?.value, kind), ...numbersIn(step.processOf.data?.value, kind) }
        return Object.keys(numbers).length === 0 ? [] : [[`${report.origin.address}#step-${step.number}`, numbers]]
      }),
    )
  return { empirical_error: of(THRESHOLD), algorithmic_error: of(SEED) }
}

/** A check as a review: it found something, and approves or rejects nothing. */
function reviewBy(check: ToldCheck, software: string) {
  const { by, at } = check
  const reviewer =
    by === undefined
      ? { name: `Playbook ${software}`, contribution: ['createdWith'] }
      : contributor({ name: by.name, ...(by.orcid !== undefined && { orcid: by.orcid }) }, ['curatedBy'])
  const said = by === undefined ? toldText(check) : `${printableLine(by.sentence)} (${toldText(check)})`
  return { status: 'in-review', date: at, reviewer_comment: said, reviewer }
}

const reviewsOf = ({ report, checks = [] }: WorkflowExport, status: ReviewStatus) => [
  ...report.authors.slice(0, 1).map((author) => ({ status, reviewer: contributor(author, ['curatedBy']) })),
  ...checks.map((check) => reviewBy(check, report.origin.software)),
]

const modelContributor = (name: string) => ({
  name: `${printableLine(name)}, a language model that proposed steps or texts`,
  contribution: ['createdWith'],
})

/** What the tag is made of: the same playbook at the same time has the same. */
function contentOf(exported: WorkflowExport, status: ReviewStatus) {
  const { report, steps, notebook } = exported
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
        ...modelsIn(notebook.cells).map(modelContributor),
      ],
      review: reviewsOf(exported, status),
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
    error_domain: errorDomain(exported),
    execution_domain: {
      external_data_endpoints: endpoints(exported),
      software_prerequisites: [
        { name: 'Playbook', version: origin.software, uri: { uri: server, access_time: origin.at } },
        { name: 'Node.js', version: '20', uri: { uri: 'https://nodejs.org/', access_time: origin.at } },
        { name: 'Python', version: '3.11', uri: { uri: 'https://www.python.org/', access_time: origin.at } },
        ...(origin.libraries ?? []).map(({ name, version }) => ({
          name,
          version,
          // A package URL, as lists of software name what they hold.
          uri: { uri: `pkg:pypi/${name}@${version}` },
        })),
      ],
      environment_variables: {},
      script_driver: 'cwl-runner',
      script: [{ uri: { uri: script, filename: exportName(report.title, 'cwl') } }],
    },
    io_domain: {
      input_subdomain: steps.filter(isAnswered).flatMap((step) => inputUris(step, report)),
      output_subdomain: steps
        .filter(({ isDone }) => isDone)
        .map((step) => ({
          mediatype: 'application/json',
          uri: { ...outputUri(report, step), ...accessOf(step, report), filename: `step-${step.number}.json` },
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
