import type { Resolvers } from '@playbook/core/resolver'
import type { Inputs } from '@playbook/core/step'
import { enrichmentPage } from '../../services/enrichr/pages.ts'
import { labelOf, type EnrichrScores } from '../../enrichr/types.ts'
import { termsOf } from '../../shared/crossing.ts'
import { writeTexts } from '../../services/openai/client.ts'
import { mended } from '../citations.ts'
import { bestTerms } from '../enrichment.ts'
import { enrichmentBars } from '../enrichmentBars.ts'
import type { Source } from '../parts.ts'
import { drawn } from '../drawn.ts'
import { deepDiveOf } from './deep-dive.ts'
import type * as steps from './steps.ts'

const TEXTS = {
  title: 'The title of the report',
  abstract: 'An abstract of at most 200 words',
  cfde: 'Introduction: what the Common Fund Data Ecosystem is and why crossing gene sets of its programs is of use',
  dataset: 'Introduction: the crossed gene set libraries, one by one',
  terms: 'Introduction: the crossed terms',
  methods: 'Methods: how the sets were crossed and the common genes were analysed',
  results: 'Results: the crossing with its p-value, and the enriched terms',
  deepdive: 'Discussion: what is known about the common genes',
  enrichr: 'Discussion: what the enriched terms say together',
  conclusion: 'Discussion: a conclusion, and what should be tested next',
}
const TASK = 'You write a short scientific report on genes that gene sets of several resources have in common.'

const named = ({ background, scored }: EnrichrScores) => ({ library: labelOf(background), scored })
const librariesOf = ({ enrichrGOBP, enrichrKEGG, enrichrChEA, enrichrGWAS }: Given) =>
  [enrichrGOBP, enrichrKEGG, enrichrChEA, enrichrGWAS].map(named)

type Given = Inputs<typeof steps.writeCrossingReport.inputs>

/** A library is cited by its key. */
const sourceOf = ({ key, dataset }: Given['datasets'][number]): Source => ({
  id: key,
  type: 'dataset',
  title: `${dataset.name}, ${dataset.resource}`,
  url: dataset.url,
})

function factsOf(inputs: Given, genes: Awaited<ReturnType<typeof deepDiveOf>>) {
  const { datasets, crossing, intersectingGenes } = inputs
  const { pvalue, jaccard, overlap } = crossing
  return {
    libraries: datasets.map(({ key, dataset: { name, resource, processing } }) => ({
      key,
      name,
      resource,
      processing,
    })),
    crossing: { terms: termsOf(crossing), pvalue, jaccard, overlap },
    genes: intersectingGenes.set,
    aboutGenes: genes,
    enrichment: librariesOf(inputs).map(bestTerms),
    references: datasets.map(({ key }) => key),
  }
}

export const resolvers: Resolvers<typeof steps> = {
  async writeCrossingReport({ inputs, ...context }) {
    const { crossing, datasets, enrichr } = inputs
    const about = await deepDiveOf(inputs.intersectingGenes.set, context)
    const facts = factsOf(inputs, about)
    const { texts, model } = await writeTexts(context, { name: 'gene_set_crossing', task: TASK, texts: TEXTS, facts })
    const known = new Set(facts.references)
    const say = (key: keyof typeof TEXTS) => mended(texts[key], known)
    const bars = enrichmentBars('Enrichment of the common genes', librariesOf(inputs))
    const names = termsOf(crossing).map(({ term }) => term)
    return {
      title: say('title'),
      abstract: say('abstract'),
      crossing,
      introduction: { cfde: say('cfde'), dataset: say('dataset'), terms: say('terms') },
      methods: say('methods'),
      results: say('results'),
      discussion: { deepdive: say('deepdive'), enrichr: say('enrichr'), conclusion: say('conclusion') },
      figures: {
        vennDiagram: await drawn(
          context,
          inputs.vennDiagram,
          'venn-diagram.svg',
          `Common genes of ${names.join(', ')}.`,
        ),
        enrichrBars: await drawn(context, bars, 'enrichment.svg', 'Enriched terms of the common genes.'),
      },
      supplement: {
        enrichrId: 'empty' in enrichr ? '' : enrichmentPage(enrichr.shortId),
        datasets: datasets.map(({ key, dataset: { name, resource, url, processing } }) => ({
          key,
          dataset: { name, resource, url, processing },
        })),
      },
      references: datasets.map(sourceOf),
      model,
    }
  },
}
