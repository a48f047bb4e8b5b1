import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { counted } from '../../shared/words.ts'
import { setEngines, type Engine } from '../engines.ts'
import { geneSets } from '../gene-set-search/steps.ts'
import { MOST } from '../limits.ts'
import { OverlappingGeneSets } from './types.ts'

export { OverlappingGeneSets } from './types.ts'

interface Found {
  readonly output: Payload<typeof OverlappingGeneSets>
}

const { rummagene, rummaGeo } = setEngines

/** Sets of articles and of studies are read in two ways, and told in one. */
export const tableOfArticleSets = defineStep({
  ...tableOf(rummagene),
  id: 'OverlappingGeneSetsFrom[RummageneGeneSet]',
  inputs: { search: geneSets.members.rummagene },
})

export const tableOfStudySets = defineStep({
  ...tableOf(rummaGeo),
  id: 'OverlappingGeneSetsFrom[RummaGEOGeneSet]',
  inputs: { search: geneSets.members.rummaGeo },
})

function tableOf({ name, service, holds, introduction }: Engine) {
  return {
    label: `Table of gene sets that share genes (${name})`,
    description: `Fetch the ${MOST} ${holds} that share genes with the set most significantly`,
    tags: { Type: ['Gene'], Cardinality: ['Table'] },
    output: OverlappingGeneSets,
    external: service,
    story: ({ output }: Found) => ({
      abstract: prose`${counted(output.length, 'gene set')} of ${name} shared genes with the set ${service.reference}.`,
      introduction,
      methods: prose`The gene sets of ${name} ${service.reference} that share genes with the set (${figure('search')}) were
        retrieved with the p-values of Fisher's exact test, at most the ${MOST} best.`,
      tableLegend: prose`Gene sets that share genes with the set, with the number of these genes, the odds ratio and the
        p-value ${service.reference}.`,
    }),
    emptyBecause: ({ output: { length } }: Found) =>
      length > 0
        ? undefined
        : {
            why: `${name} has no gene set that shares genes with this one.`,
            next: 'Check that the genes have official human symbols, or give more of them.',
          },
  }
}
