import type { Notebook } from '@playbook/core/document/notebook'
import { fplChain, writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import type { Registry } from '@playbook/core/registry'
import type { Templates } from '../documents/templates.ts'
import { sharedTrigrams, trigramsOf } from './trigrams.ts'
import { typesOf } from '../publications/types-of.ts'

/** Which of the playbooks for everybody are wanted, as PWB's lists are asked. */
export interface WantedPlaybooks {
  readonly search: string
  /** Ids of types that all have to go in or come out, and names of services that all have to be asked. */
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly dataSources: readonly string[]
  readonly skip: number
  readonly limit: number
}

/** A template as PWB lists a curated playbook. */
type CuratedPlaybook = Awaited<ReturnType<typeof curatedOf>>['entry']

/**
 * The playbooks that are shipped with the product, in the form of PWB's curated ones. Nobody reads a workflow here by
 * its id alone: who wants one sends its `workflow`, and is told the same id.
 */
export function createCurated(templates: Templates, registry: Registry) {
  let known: readonly Awaited<ReturnType<typeof curatedOf>>[] | undefined

  async function load() {
    const all = []
    // One after the other: a file enters the file store when its template is first read.
    for (const template of templates.entries) {
      const notebook = await templates.read(template.id)
      if (notebook !== undefined) all.push(curatedOf(notebook, template.services, registry))
    }
    return all
  }

  return async ({ search, inputs, outputs, dataSources, skip, limit }: WantedPlaybooks): Promise<CuratedPlaybook[]> => {
    known ??= await load()
    const searched = trigramsOf(search)
    const holds = (joined: string, ids: readonly string[]) => ids.every((id) => joined.split(', ').includes(id))
    return known
      .filter(({ entry }) => holds(entry.inputs, inputs) && holds(entry.outputs, outputs))
      .filter(({ entry }) => holds(entry.dataSources, dataSources))
      .map(({ entry, words }) => ({ entry, score: sharedTrigrams(searched, words) }))
      .filter(({ score }) => search === '' || score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(skip, skip + limit)
      .map(({ entry }) => entry)
  }
}

/** What ships with the product has no date, authors or licence of its own, and nobody counts who opens it. */
function curatedOf(notebook: Notebook, services: readonly string[], registry: Registry) {
  const { title, description, gptSummary } = notebook
  const { inputs, outputs } = typesOf(notebook, registry)
  const types = `${inputs}, ${outputs}`.split(', ').flatMap((id) => registry.types.get(id) ?? [])
  const dataSources = services.join(', ')
  return {
    entry: {
      id: fplChain(notebook, registry).at(-1)?.id ?? null,
      label: title,
      description,
      gpt_summary: gptSummary,
      published: null,
      version: null,
      authors: [],
      license: null,
      licenseUrl: null,
      workflow: writeWorkflow(notebook, registry).file,
      inputs,
      outputs,
      dataSources,
      clicks: 0,
      disabled: false,
    },
    /** In which it is searched. */
    words: [title, description, ...types.flatMap((type) => [type.label, type.description]), dataSources].join(' '),
  }
}
