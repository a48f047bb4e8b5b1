import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { fileAt } from '@playbook/core/service'
import { z } from 'zod'
import { cfdeFiles, lincsFiles } from '../../services/cfde.ts'
import { catalogue, LEAST, MOST } from './catalogue.ts'
import { setsOfGmt } from './gmt.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  chooseCfdeDataset({ params: { key } }) {
    const { key: known, ...dataset } = datasetOf(key)
    return { key: known, dataset }
  },

  fetchCfdeDataset: ({ inputs: { dataset }, http }) => fetchSets(http, dataset.dataset.url),

  async chooseCfdeLibraries({ params: { datasets }, http, notify }) {
    const chosen = new Set(datasets.map((key) => datasetOf(key).key))
    if (chosen.size < LEAST) throw new InputError(`Please select at least ${LEAST} libraries.`)
    if (chosen.size > MOST) throw new InputError(`Please select at most ${MOST} libraries: no more can be crossed.`)
    const fetched = []
    for (const { key, ...dataset } of catalogue.filter((one) => chosen.has(one.key))) {
      notify(`Fetching ${dataset.name}`, fetched.length / chosen.size)
      fetched.push({ key, dataset: { ...dataset, gmt: await fetchSets(http, dataset.url) } })
    }
    return fetched
  },
}

function datasetOf(key: string) {
  const found = catalogue.find((dataset) => dataset.key === key)
  if (found === undefined) throw new InputError(`“${key}” is not one of the datasets. Please select one from the list.`)
  return found
}

const Gmt = z
  .string()
  .refine((text) => text.includes('\t'), 'no line of a gene set library')
  .transform(setsOfGmt)

function fetchSets(http: ResolveContext['http'], url: string) {
  const service = url.startsWith(`${lincsFiles.base}/`) ? lincsFiles : cfdeFiles
  return http.get(service, fileAt(url), {
    // Packed or not: what is not packed is read as it is.
    form: 'gzip-text',
    schema: Gmt,
    refusal: () => `Failed to fetch GMT from ${url}`,
  })
}
