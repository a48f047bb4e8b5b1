/**
 * A playbook as a research object crate (RO-Crate 1.2, Provenance Run Crate 0.5): the workflow, its runs, results and the
 * files they name, what services answered, the report, and the same workflow in other languages.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Json } from '../step.ts'
import { printable, printableLine } from '../report/printable.ts'
import { mediaTypeOf, type KeptFile } from '../report/stored-files.ts'
import type { WorkflowExport } from '../report/workflow.ts'
import { plainText } from '../story/render.ts'
import { biocomputeObject } from './bco.ts'
import { addressesOf, renamed } from './crate-addresses.ts'
import { batchEntities, batchFiles, batchRunIds, gridAbout } from './crate-batches.ts'
import { checkEntities, checkIds } from './crate-checks.ts'
import {
  authorIds,
  KNOWN,
  licenceId,
  modelEntities,
  profileIds,
  publisherId,
  ref,
  refs,
  sharedEntities,
  type Entity,
} from './crate-entities.ts'
import { basisOf } from './crate-brought.ts'
import { examplesOf, fileRole, resultPath, resultSteps, runEntities, runIds, workflowParts } from './crate-run.ts'
import { writeCwl } from './cwl.ts'
import type { ExportFile } from '../formats.ts'
import { writeHtml } from '../report-formats/html.ts'
import { markdownText } from '../report-formats/markdown.ts'

/** The name of the file that describes all others. */
export const CRATE_METADATA = 'ro-crate-metadata.json'

/** What the description itself keeps to. The profiles of runs are written for crates of version 1.1, which 1.2 extends. */
const DESCRIBED_BY = [
  'https://w3id.org/ro/crate/1.2',
  'https://w3id.org/ro/crate/1.1',
  'https://w3id.org/workflowhub/workflow-ro-crate/1.0',
]

const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

const ABOUT: Readonly<
  Record<string, { readonly name: string; readonly description: string; readonly format: string }>
> = {
  'README.md': { name: 'Report', description: 'The playbook as a short paper, in Markdown', format: 'text/markdown' },
  'playbook.json': {
    name: 'Playbook',
    description: 'The workflow with its results, as PWB JSON',
    format: 'application/json',
  },
  'bco.json': {
    name: 'BioCompute Object',
    description: 'The workflow as an IEEE 2791 object',
    format: 'application/json',
  },
  'report.html': { name: 'Report', description: 'The playbook as a short paper, in one file', format: 'text/html' },
  'evidence.json': {
    name: 'Evidence',
    description: 'What public services answered, and when',
    format: 'application/json',
  },
  'cwl/workflow.cwl': {
    name: 'CWL workflow',
    description: 'The playbook as a CWL workflow',
    format: 'application/x-yaml',
  },
  'cwl/playbook-step.cwl': {
    name: 'CWL tool',
    description: 'The tool that the CWL workflow runs for each step',
    format: 'application/x-yaml',
  },
  'cwl/playbook-run.cwl': {
    name: 'CWL tool of batches',
    description: 'The tool that computes the whole playbook for a row of a batch',
    format: 'application/x-yaml',
  },
  'cwl/playbook.json': {
    name: 'Playbook to run',
    description: 'What the CWL workflow computes',
    format: 'application/json',
  },
  'cwl/inputs.yaml': {
    name: 'CWL inputs',
    description: 'Answers in the place of those of the playbook',
    format: 'application/x-yaml',
  },
}

/** All files but the description and those that a server keeps. */
function contentFiles(exported: WorkflowExport): readonly ExportFile[] {
  const { report, steps, workflow } = exported
  const evidence = steps.flatMap((step) => step.evidence.map((call) => ({ step: step.number, ...call })))
  return [
    { path: 'README.md', content: markdownText(report) },
    { path: 'playbook.json', content: pretty(workflow(true)) },
    { path: 'bco.json', content: pretty(biocomputeObject(exported)) },
    { path: 'report.html', content: writeHtml(report, workflow(true)) },
    { path: 'evidence.json', content: pretty(evidence) },
    ...writeCwl(exported).map(({ path, content }) => ({ path: `cwl/${path}`, content })),
    ...resultSteps(exported).map(({ number, output }) => ({
      path: resultPath(number),
      content: pretty(output?.value ?? null),
    })),
    ...batchFiles(exported),
  ]
}

const bytesOf = (content: ExportFile['content']) => (typeof content === 'string' ? utf8ToBytes(content) : content)

/** What the crate says of the CWL files of a batch. */
function batchAbout(path: string) {
  const [, number, kind] = /^cwl\/batch-(\d+)\.(cwl|yaml)$/.exec(path) ?? []
  if (number === undefined) return undefined
  return kind === 'cwl'
    ? {
        name: `CWL workflow of batch ${number}`,
        description: 'The playbook once for each row',
        format: 'application/x-yaml',
      }
    : { name: `CWL inputs of batch ${number}`, description: 'The answers of the rows', format: 'application/x-yaml' }
}

function fileEntity({ path, content }: ExportFile, exported: WorkflowExport): Entity {
  const bytes = bytesOf(content)
  const size = { contentSize: String(bytes.length), sha256: bytesToHex(sha256(bytes)) }
  const step = resultSteps(exported).find(({ number }) => resultPath(number) === path)
  const about = ABOUT[path] ??
    gridAbout(exported, path) ??
    batchAbout(path) ?? {
      name: `Result of step ${step?.number ?? ''}`,
      description: `${step?.step?.output.label ?? 'Result'} of ${printableLine(step?.label ?? '')}`,
      format: 'application/json',
    }
  const examples = step === undefined ? [] : examplesOf(step, exported)
  return {
    '@id': path,
    '@type': 'File',
    name: about.name,
    description: about.description,
    encodingFormat: about.format,
    ...(examples.length === 0 ? {} : { exampleOfWork: refs(examples) }),
    ...(step === undefined ? {} : basisOf(step)),
    ...size,
  }
}

function keptEntity(file: KeptFile, exported: WorkflowExport): Entity {
  const { path, filename, size, sha256: hash } = file
  const { description, examples } = fileRole(file, exported)
  return {
    '@id': path,
    '@type': 'File',
    name: printableLine(filename),
    description,
    encodingFormat: mediaTypeOf(filename),
    ...(examples.length === 0 ? {} : { exampleOfWork: refs(examples) }),
    sha256: hash,
    ...(size === undefined ? {} : { contentSize: String(size) }),
  }
}

function workflowEntity(entity: Entity, exported: WorkflowExport): Entity {
  const { report } = exported
  return {
    ...entity,
    '@type': ['File', 'SoftwareSourceCode', 'ComputationalWorkflow', 'HowTo'],
    name: printableLine(report.title),
    conformsTo: ref('https://bioschemas.org/profiles/ComputationalWorkflow/1.0-RELEASE'),
    programmingLanguage: ref(KNOWN.language),
    dateCreated: report.origin.at,
    sdPublisher: refs(authorIds(report).slice(0, 1)),
    url: report.origin.address,
    version: report.origin.version ?? '1',
    ...creators(exported),
    ...workflowParts(exported),
  }
}

function cwlEntity(entity: Entity, { report }: WorkflowExport): Entity {
  return {
    ...entity,
    '@type': ['File', 'SoftwareSourceCode'],
    programmingLanguage: ref(KNOWN.cwl),
    license: ref(licenceId(report)),
    url: `${report.origin.address}#${entity['@id']}`,
    version: report.origin.software,
    sdPublisher: refs(authorIds(report).slice(0, 1)),
    dateCreated: report.origin.at,
  }
}

function creators({ report }: WorkflowExport) {
  const people = refs(authorIds(report))
  return { author: people, creator: people, license: ref(licenceId(report)) }
}

function rootEntity(exported: WorkflowExport, parts: readonly string[]): Entity {
  const { report, notebook } = exported
  const runs = runIds(exported)
  const checks = checkIds(exported)
  const mentioned = [
    ...runs,
    ...batchRunIds(exported),
    ...checks,
    ...modelEntities(exported).map((model) => model['@id']),
  ]
  const description = printable(notebook.description).trim() || printable(plainText(report.abstract)).trim()
  return {
    '@id': './',
    '@type': 'Dataset',
    conformsTo: refs(profileIds(runs.length > 0, checks.length > 0)),
    name: printableLine(report.title),
    description: description || printableLine(report.title),
    datePublished: report.origin.at,
    publisher: ref(publisherId(report)),
    isBasedOn: report.origin.address,
    keywords: ['Playbook', ...report.services].join(', '),
    mainEntity: ref('playbook.json'),
    hasPart: refs(parts),
    ...(mentioned.length === 0 ? {} : { mentions: refs(mentioned) }),
    ...creators(exported),
  }
}

/** The nodes of the crate. */
function graphOf(exported: WorkflowExport, files: readonly ExportFile[]): readonly Entity[] {
  const entities = files.map((file): Entity => {
    const entity = fileEntity(file, exported)
    if (file.path === 'README.md') return { ...entity, about: ref('./') }
    if (file.path === 'playbook.json') return workflowEntity(entity, exported)
    return file.path.endsWith('.cwl') ? cwlEntity(entity, exported) : entity
  })
  const kept = exported.files.map((file) => keptEntity(file, exported))
  const own: readonly Entity[] = [
    {
      '@id': CRATE_METADATA,
      '@type': 'CreativeWork',
      about: ref('./'),
      conformsTo: refs(DESCRIBED_BY),
      name: 'Description of the crate',
    },
    rootEntity(
      exported,
      [...entities, ...kept].map((entity) => entity['@id']),
    ),
    ...entities,
    ...kept,
    ...runEntities(exported),
    ...batchEntities(exported),
    ...modelEntities(exported),
    ...checkEntities(exported, authorIds(exported.report)),
  ]
  // What nothing points at has no place in a crate; people and places point at each other.
  const shared = sharedEntities(exported.report)
  const named = JSON.stringify([
    ...own,
    ...shared.filter((entity) => entity['@type'] === 'Person' || entity['@type'] === 'Organization'),
  ])
  return [...own, ...shared.filter((entity) => named.includes(JSON.stringify(ref(entity['@id']))))]
}

const CONTEXT = ['https://w3id.org/ro/crate/1.2/context', 'https://w3id.org/ro/terms/workflow-run/context']

const TESTS = 'https://w3id.org/ro/terms/test'

const described = (graph: Json, { checks = [] }: WorkflowExport) =>
  pretty({ '@context': checks.length === 0 ? CONTEXT : [...CONTEXT, TESTS], '@graph': graph })

/** The files of the crate; those that a server keeps are added under their paths. */
export function writeCrate(exported: WorkflowExport): readonly ExportFile[] {
  const files = contentFiles(exported)
  return [{ path: CRATE_METADATA, content: described(graphOf(exported, files), exported) }, ...files]
}

/** The description alone: it names what is on the server instead of bringing it along. */
export function writeDetachedCrate(exported: WorkflowExport): string {
  const files = contentFiles(exported)
  return described(renamed(graphOf(exported, files), addressesOf(exported, files)), exported)
}
