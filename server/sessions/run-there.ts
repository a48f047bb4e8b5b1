/**
 * A run there: the playbook as it is goes to a project as files, and a task computes it with `playbook run`, which asks
 * nothing of this server. What it gave is read from the project when it has ended.
 */
import { mapFiles } from '@playbook/core/addresses/files'
import { PLATFORMS, platformOfFile, projectFiles, type PlatformName } from '@playbook/core/platforms'
import type { RunTask } from '@playbook/core/api/sessions'
import type { Notebook } from '@playbook/core/document/notebook'
import { InputError } from '@playbook/core/errors'
import { plan as planOf } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import { writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import type { Caller } from '../platforms/ask.ts'
import { makeFolder, projectFile } from '../platforms/files.ts'
import { sendFile } from '../platforms/send.ts'
import type { Program } from '../program.ts'
import { plainName } from './plain-name.ts'
import { startRun } from './wes.ts'

/** What runs are made of. */
export type RunParts = Pick<Program, 'registry' | 'rooms' | 'files' | 'grants'>

/** A file that a run is given: sent from here, or lying in a project already. */
interface GivenFile {
  readonly name: string
  readonly url: string
  readonly from: { readonly sha256: string } | { readonly id: string }
}

/** What is sent of a playbook. */
export interface Bundle {
  /** The workflow, which says where each file lies beside it. */
  readonly text: string
  readonly files: readonly GivenFile[]
  readonly task: RunTask
}

/** The steps that can be computed, with all files that they name. */
export async function bundleOf(
  { registry, grants }: Pick<RunParts, 'registry' | 'grants'>,
  playbook: string,
  notebook: Notebook,
  platform: PlatformName,
): Promise<Bundle> {
  const plan = planOf(notebook, registry)
  const isReady = (cell: string) => plan.get(cell)?.state === 'ready'
  const cells = notebook.cells.filter((cell) => cell.kind === 'text' || isReady(cell.id))
  const files = await givenFiles(grants, playbook, cells, platform)
  const processes = [...plan].flatMap(([cell, planned]) =>
    planned.state === 'ready' && isComputed(registry, planned.process.type)
      ? [[cell, planned.process.id] as const]
      : [],
  )
  if (processes.length === 0) throw new InputError('This playbook has no step that could be computed yet.')
  const { file } = writeWorkflow({ ...notebook, cells }, registry)
  const places = Object.fromEntries(files.map(({ url, name }) => [url, `files/${name}`]))
  return {
    text: `${JSON.stringify({ ...file, files: places }, null, 1)}\n`,
    files,
    task: {
      cells: Object.fromEntries(processes),
      files: Object.fromEntries(files.map(({ name, url }) => [name, url])),
    },
  }
}

const isComputed = (registry: Registry, step: string) => registry.steps.get(step)?.kind === 'resolved'

async function givenFiles(
  grants: RunParts['grants'],
  playbook: string,
  cells: Notebook['cells'],
  platform: PlatformName,
): Promise<readonly GivenFile[]> {
  const found = new Map<string, GivenFile>()
  for (const cell of cells) {
    if (cell.kind === 'text' || cell.params === undefined) continue
    await mapFiles(cell.params, async ({ url, filename }) => {
      const [sha256] = grants.namedIn(JSON.stringify(url))
      const name = plainName(`${found.size + 1}-${filename}`)
      const id = idOn(platform, url, filename)
      // What lies elsewhere on the web is fetched by the task.
      if (!found.has(url) && sha256 !== undefined) found.set(url, { name, url, from: { sha256 } })
      else if (!found.has(url) && id !== undefined) found.set(url, { name, url, from: { id } })
      return null
    })
  }
  const given = [...found.values()]
  const own = given.flatMap(({ from }) => ('sha256' in from ? [from.sha256] : []))
  if ((await grants.lacking(playbook, own)).size > 0) {
    throw new InputError('A step reads a file that this playbook may not use. Upload it again, or remove the step.')
  }
  return given
}

/** The id of a file in a project of a platform; a task on one of them has no token of another. */
function idOn(platform: PlatformName, url: string, filename: string): string | undefined {
  const at = platformOfFile(url)
  if (at === undefined) return undefined
  const { name } = PLATFORMS[platform]
  if (at === platform) return decodeURIComponent(url.slice(projectFiles(PLATFORMS[platform]).length))
  throw new InputError(
    `${filename} lies in a project on ${PLATFORMS[at].name}, which a task on ${name} cannot read. Copy it to ${name} first.`,
  )
}

interface Sending {
  readonly project: string
  readonly image: string
  /** What the folder in the project is called. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Called between files: they may be large. */
  readonly onSent: () => Promise<void>
}

/** Sends a bundle to a project and starts its task; gives the id of the run. */
export async function startRunThere(
  { files }: Pick<RunParts, 'files'>,
  caller: Caller,
  bundle: Bundle,
  { project, image, folder: name, signal, onSent }: Sending,
): Promise<string> {
  const folder = await makeFolder(caller, project, name)
  const telling = { signal, onSent() {} }
  const ids: string[] = []
  for (const { name: filename, from } of bundle.files) {
    if ('id' in from) ids.push(from.id)
    else {
      const content = await files.open(from.sha256)
      ids.push(await sendFile(caller, { filename, content, project, folder, replace: true }, telling))
    }
    await onSent()
  }
  const own = { filename: 'playbook.json', content: bundle.text, project, folder, replace: true }
  const playbook = await sendFile(caller, own, telling)
  const inputs = {
    playbook: fileInput(caller, playbook),
    files: ids.map((id) => fileInput(caller, id)),
    names: bundle.files.map((file) => file.name),
  }
  return startRun(caller, { project, tool: runTool(image), inputs })
}

const fileInput = ({ platform }: Caller, id: string) => ({ class: 'File', path: projectFile(platform, id) })

/** The tool of a run: `playbook run` over the files that it is given, under the names that the workflow has for them. */
export function runTool(image: string) {
  return {
    cwlVersion: 'v1.2',
    class: 'CommandLineTool',
    label: 'Playbook run',
    doc: 'Computes a playbook and waits for every step.',
    baseCommand: ['playbook', 'run'],
    requirements: {
      InlineJavascriptRequirement: {},
      NetworkAccess: { networkAccess: true },
      InitialWorkDirRequirement: {
        listing:
          '${ return [{entryname: "playbook.json", entry: inputs.playbook}].concat(inputs.files.map(function (file, at) { return {entryname: "files/" + inputs.names[at], entry: file} })) }',
      },
    },
    hints: { DockerRequirement: { dockerPull: image } },
    arguments: [
      { position: 1, valueFrom: 'playbook.json' },
      { position: 2, prefix: '--out', valueFrom: 'results' },
    ],
    inputs: { playbook: 'File', files: 'File[]', names: 'string[]' },
    outputs: {
      results: { type: 'File', outputBinding: { glob: 'results/outputs.json' } },
      made: { type: 'File[]', outputBinding: { glob: 'results/files/*' } },
    },
    // A step that failed is told in the results; the others are there.
    successCodes: [0, 1],
  }
}
