/** What a file says of results that nobody here computed. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { PLANTED, type Exported } from './exports.ts'

const Crate = z.object({ '@graph': z.array(z.looseObject({ '@id': z.string(), '@type': z.unknown() })) })
const Object2791 = z.looseObject({
  description_domain: z.looseObject({ pipeline_steps: z.array(z.looseObject({ description: z.string() })) }),
})

async function textOf({ files }: Exported, format: 'ro-crate-metadata' | 'bco' | 'markdown' | 'workflow-with-results') {
  return readFile(files.get(format) ?? '', 'utf8')
}

/** The claims of runs in the exports of forged results; none may be there. */
export async function falseClaims(forged: Exported): Promise<readonly string[]> {
  const crate = await textOf(forged, 'ro-crate-metadata')
  const { '@graph': graph } = Crate.parse(JSON.parse(crate))
  const actions = graph.filter((entity) => String(entity['@type']).includes('Action')).map((entity) => entity['@id'])
  const bco = Object2791.parse(JSON.parse(await textOf(forged, 'bco')))
  const untold = bco.description_domain.pipeline_steps.filter(
    ({ description, version }) => version !== undefined && description.includes('brought along'),
  )
  const results = await textOf(forged, 'workflow-with-results')
  return [
    ...actions.filter((id) => id.startsWith('#run')).map((id) => `the crate claims the run ${id}`),
    ...(crate.includes('wfrun/provenance') ? ['the crate claims the profile of runs'] : []),
    ...untold.map(() => 'the BioCompute Object gives a step that was brought along a version'),
    ...(results.includes(PLANTED) ? [] : ['what the file brought along was replaced']),
  ]
}
