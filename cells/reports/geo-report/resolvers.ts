import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import type { Inputs } from '@playbook/core/step'
import { enrichmentPage } from '../../services/enrichr/pages.ts'
import { labelOf, type EnrichrScores } from '../../enrichr/types.ts'
import { writeTexts } from '../../services/openai/client.ts'
import { perturbSeqr } from '../../services/perturbseqr/service.ts'
import { addressOf, path } from '@playbook/core/service'
import { mended } from '../citations.ts'
import { drawn } from '../drawn.ts'
import { bestTerms } from '../enrichment.ts'
import { enrichmentBars } from '../enrichmentBars.ts'
import { tsvOf } from '../report.ts'
import { fetchArticles, type Article } from './articles.ts'
import { fetchPerturbations, type Perturbations } from './perturbations.ts'
import type * as steps from './steps.ts'

const TEXTS = {
  title: 'The title of the report',
  abstract: 'An abstract of at most 200 words',
  problem: 'Introduction: the problem that the study is about',
  background: 'Introduction: what the publications of the study say',
  motivation: 'Introduction: why the data of the study were analysed again',
  methods: 'Methods: how the samples were compared and the signature was analysed',
  results: 'Results: library sizes, principal components, differential expression, enrichment',
  enrichr: 'Discussion: what the enriched terms of up and down genes say together',
  perturbseqr: 'Discussion: genes and drugs whose signatures mimic or reverse that of the study',
  conclusion: 'Discussion: a conclusion, and what should be tested next',
}
const TASK = 'You write a short scientific report on the re-analysis of the RNA-seq data of a study in GEO.'
const MOST_GENES = 25

type Given = Inputs<typeof steps.writeGeoReport.inputs>
type Submission = Given['enrichrUp']

const named = ({ background, scored }: EnrichrScores) => ({ library: labelOf(background), scored })
const upLibraries = ({ enrichrGOBPUp, enrichrKEGGUp, enrichrChEAUp, enrichrKOMPUp }: Given) =>
  [enrichrGOBPUp, enrichrKEGGUp, enrichrChEAUp, enrichrKOMPUp].map(named)
const downLibraries = ({ enrichrGOBPDown, enrichrKEGGDown, enrichrChEADown, enrichrKOMPDown }: Given) =>
  [enrichrGOBPDown, enrichrKEGGDown, enrichrChEADown, enrichrKOMPDown].map(named)

function factsOf(given: Given, articles: readonly Article[], tables: readonly Perturbations[]) {
  const { geoAccession, labelledSamples, librarySizesPlot, PCAPlot, volcanoPlot, geneSignature } = given
  return {
    study: geoAccession,
    articles: articles.map(({ source: { id, title }, abstract }) => ({ key: id, title, abstract })),
    samples: labelledSamples.shape[0],
    genes: labelledSamples.shape[1],
    figures: [librarySizesPlot, PCAPlot, volcanoPlot].map(({ title, description, notes }) => ({
      title,
      description,
      notes,
    })),
    upGenes: furthest(geneSignature, 1),
    downGenes: furthest(geneSignature, -1),
    enrichmentOfUpGenes: upLibraries(given).map(bestTerms),
    enrichmentOfDownGenes: downLibraries(given).map(bestTerms),
    perturbations: tables.map(({ caption, columns, rows }) => ({ caption, columns, rows })),
    references: articles.map(({ source }) => source.id),
  }
}

/** The genes that are furthest up (1) or down (-1). */
function furthest(signature: Given['geneSignature'], way: 1 | -1) {
  const far = (zscore: number | string) =>
    way * (zscore === 'inf' ? Infinity : zscore === '-inf' ? -Infinity : Number(zscore))
  return signature
    .filter(({ zscore }) => far(zscore) > 0)
    .toSorted((a, b) => far(b.zscore) - far(a.zscore))
    .slice(0, MOST_GENES)
    .map(({ term, zscore }) => ({ gene: term, score: zscore }))
}

async function figuresOf(context: ResolveContext, given: Given) {
  const up = enrichmentBars('Enrichment of the up genes', upLibraries(given))
  const down = enrichmentBars('Enrichment of the down genes', downLibraries(given))
  const { librarySizesPlot, PCAPlot, volcanoPlot } = given
  return {
    librarySizes: await drawn(context, librarySizesPlot, 'library-sizes.svg', 'Library sizes of the samples.'),
    PCAScatter: await drawn(context, PCAPlot, 'pca.svg', 'Principal components of the samples.'),
    volcanoScatter: await drawn(context, volcanoPlot, 'volcano.svg', 'Differential expression of all genes.'),
    upEnrichrBars: await drawn(context, up, 'enrichment-up.svg', 'Enriched terms of the up genes.'),
    downEnrichrBars: await drawn(context, down, 'enrichment-down.svg', 'Enriched terms of the down genes.'),
  }
}

async function tablesOf({ files }: ResolveContext, tables: readonly Perturbations[]) {
  const kept = async (key: Perturbations['key']) => {
    const table = tables.find((one) => one.key === key)
    if (table === undefined) throw new Error(`there is no table ${key}`)
    return { file: await files.writeText(tsvOf(table), `${key}.tsv`), caption: table.caption }
  }
  return {
    perturbseqrGeneMimickers: await kept('perturbseqrGeneMimickers'),
    perturbseqrDrugMimickers: await kept('perturbseqrDrugMimickers'),
    perturbseqrGeneReversers: await kept('perturbseqrGeneReversers'),
    perturbseqrDrugReversers: await kept('perturbseqrDrugReversers'),
  }
}

const pageOf = (submission: Submission) => ('empty' in submission ? '' : enrichmentPage(submission.shortId))
const setPage = (dataset: string) => addressOf(perturbSeqr, path`/enrich`, { dataset })

export const resolvers: Resolvers<typeof steps> = {
  async writeGeoReport({ inputs: given, ...context }) {
    const { notify, http } = context
    notify('Reading the publications of the study', 0.05)
    const articles = await fetchArticles(http, given.pmcSet.set)
    notify({ title: 'Publications', text: articles.map(({ source }) => source.title).join('\n') }, 0.1)
    notify(`Read ${articles.length} of ${given.pmcSet.set.length} publications`, 0.1)
    const tables = await fetchPerturbations(http, given.perturbseqr)
    const facts = factsOf(given, articles, tables)
    const { texts, model } = await writeTexts(context, { name: 'geo_reanalysis', task: TASK, texts: TEXTS, facts })
    const known = new Set(facts.references)
    const say = (key: keyof typeof TEXTS) => mended(texts[key], known)
    return {
      geo_accession: given.geoAccession,
      title: say('title'),
      abstract: say('abstract'),
      introduction: { problem: say('problem'), background: say('background'), motivation: say('motivation') },
      methods: say('methods'),
      results: say('results'),
      discussion: { enrichr: say('enrichr'), perturbseqr: say('perturbseqr'), conclusion: say('conclusion') },
      figures: await figuresOf(context, given),
      tables: await tablesOf(context, tables),
      supplement: {
        enrichrUp: pageOf(given.enrichrUp),
        enrichrDown: pageOf(given.enrichrDown),
        perturbseqrUpGenes: setPage(given.perturbseqr.up_id),
        perturbseqrDownGenes: setPage(given.perturbseqr.down_id),
      },
      references: articles.map(({ source }) => source),
      model,
    }
  },
}
