import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { nouns, type Kind } from '../../kinds/kind.ts'
import { mcinnes2018 } from '../../references.ts'
import { enrichr, enrichrMaps } from '../../services/enrichr/service.ts'
import { counted, were } from '../../shared/words.ts'
import { enrichrKinds } from '../facts.ts'
import { enrichrScores, enrichrSets, labelOf, type EnrichrScores } from '../types.ts'
import { comparedScore, CUTOFF } from './cutoff.ts'

const introduction = prose`On a map of a library by UMAP, terms whose gene sets resemble each other lie close together
  ${mcinnes2018}.`

/** Terms that are known by their names in a library. */
interface Placed {
  readonly background: string
  readonly terms: readonly string[]
}

const facts = (kind: Kind) => ({
  tags: { Type: [kind.label], Cardinality: ['Figure'] },
  output: Figure,
  external: enrichrMaps,
})

function words({ background, terms }: Placed, slot: string, how: Prose, notes: readonly string[]) {
  const library = labelOf(background)
  return {
    abstract: prose`${counted(terms.length, 'term')} of ${library} ${were(terms.length)} shown on a map of the library ${enrichr.reference}.`,
    introduction,
    methods: prose`The terms of ${library} (${figure(slot)}) were shown on the map of all terms of the library in Enrichr
      ${enrichr.reference}, placed by UMAP ${mcinnes2018} of their gene sets. ${how} ${notes.join(' ')}`,
    legend: prose`Map of the terms of ${library}, one dot per term, placed by UMAP ${mcinnes2018}. ${how} ${notes.join(' ')}`,
  }
}

/** What the colours of scored terms say. */
function coloursOf(scores: EnrichrScores): Prose {
  return prose`Colours tell terms with an ${comparedScore(scores)} above ${CUTOFF} from those with a smaller one and from terms that share no
    gene with the gene set.`
}

export const mapOfSet = defineFamily(enrichrKinds, (kind, key) =>
  defineStep({
    ...facts(kind),
    id: `EnrichrSetTToUMAP[${kind.name}]`,
    label: `Map of a set of ${nouns(kind).several} in its library (Enrichr)`,
    description: 'Show where the terms lie among all terms of their library, placed by UMAP of their gene sets',
    inputs: { enrichrset: enrichrSets.members[key] },
    story: ({ inputs: { enrichrset }, output: { notes } }) =>
      words(enrichrset, 'enrichrset', prose`The relevant terms stand out from the others.`, notes),
  }),
)

export const mapOfScores = defineFamily(enrichrKinds, (kind, key) =>
  defineStep({
    ...facts(kind),
    id: `EnrichrScoredTToUMAP[${kind.name}]`,
    label: `Map of scored ${nouns(kind).several} in their library (Enrichr)`,
    description: 'Show the odds ratios of the terms on a map of their library, placed by UMAP of their gene sets',
    inputs: { enrichrscored: enrichrScores.members[key] },
    story: ({ inputs: { enrichrscored }, output: { notes } }) =>
      words(enrichrscored, 'enrichrscored', coloursOf(enrichrscored), notes),
  }),
)
