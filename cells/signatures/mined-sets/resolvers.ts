import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { z } from 'zod'
import { looseText, maybeNumber, neededText, oneOrMany, readableRows } from '../../shared/tolerant.ts'
import { setEngines, type Engine } from '../engines.ts'
import { askGraphql } from '../graphql.ts'
import { MOST } from '../limits.ts'
import type * as steps from './steps.ts'

const { rummagene, rummaGeo } = setEngines

export const resolvers: Resolvers<typeof steps> = {
  tableOfArticleSets: async ({ inputs: { search }, http }) =>
    ofArticles(http, await genesOf(http, rummagene, search.id)),
  tableOfStudySets: async ({ inputs: { search }, http }) =>
    ofHumanStudies(http, await genesOf(http, rummaGeo, search.id)),
}

const refusalOf = ({ name }: Engine) => `${name} could not compare the gene set`

const Kept = z.object({ data: z.object({ userGeneSet: z.object({ genes: z.array(neededText) }).nullable() }) })

/** The genes of a set as the engine keeps it. */
async function genesOf(http: ResolveContext['http'], row: Engine, id: string): Promise<string[]> {
  const { data } = await askGraphql(http, row.service, {
    operationName: 'UserGeneSet',
    variables: { id },
    query: 'query UserGeneSet($id: UUID!) { userGeneSet(id: $id) { genes } }',
    schema: Kept,
    refusal: refusalOf(row),
  })
  if (data.userGeneSet === null) {
    throw new InputError(`${row.name} does not have this gene set any more. Search with the set again.`)
  }
  return data.userGeneSet.genes
}

const statistics = { nOverlap: maybeNumber, oddsRatio: maybeNumber, pvalue: maybeNumber, adjPvalue: maybeNumber }
const Term = z.object({ term: neededText, description: looseText, nGeneIds: maybeNumber })

type Term = z.infer<typeof Term>
type Statistics = { readonly [K in keyof typeof statistics]: number | undefined }

function rowOf({ term, description, nGeneIds }: Term, found: Statistics, title = '', year: number | null = null) {
  return {
    term,
    description,
    title,
    year,
    size: nGeneIds ?? null,
    overlap: found.nOverlap ?? null,
    oddsRatio: found.oddsRatio ?? null,
    pValue: found.pvalue ?? null,
    adjustedP: found.adjPvalue ?? null,
  }
}

const Article = z.object({ pmcInfoByPmcid: z.object({ title: looseText, yr: maybeNumber }).nullish() })
const ofArticle = Term.extend({
  geneSetPmcsById: z.object({ nodes: oneOrMany(Article) }).nullish(),
})
const InArticles = z.object({
  data: z.object({
    currentBackground: z.object({
      enrich: z.object({
        nodes: readableRows(z.object({ ...statistics, geneSets: z.object({ nodes: readableRows(ofArticle) }) })),
      }),
    }),
  }),
})
const IN_ARTICLES = `query Enrich($genes: [String]!, $first: Int!) {
  currentBackground {
    enrich(genes: $genes, first: $first) {
      nodes {
        nOverlap oddsRatio pvalue adjPvalue
        geneSets { nodes { term description nGeneIds geneSetPmcsById(first: 1) { nodes { pmcInfoByPmcid { title yr } } } } }
      }
    }
  }
}`

/** Sets that several tables hold stand there once for each of them. */
async function ofArticles(http: ResolveContext['http'], genes: readonly string[]) {
  const { data } = await askGraphql(http, rummagene.service, {
    operationName: 'Enrich',
    variables: { genes, first: MOST },
    query: IN_ARTICLES,
    schema: InArticles,
    refusal: refusalOf(rummagene),
  })
  return data.currentBackground.enrich.nodes.flatMap(({ geneSets, ...found }) =>
    geneSets.nodes.map(({ geneSetPmcsById: articles, ...set }) => {
      const article = articles?.nodes[0]?.pmcInfoByPmcid
      return rowOf(set, found, article?.title, article?.yr ?? null)
    }),
  )
}

const Backgrounds = z.object({
  data: z.object({ backgrounds: z.object({ nodes: readableRows(z.object({ id: neededText, species: looseText })) }) }),
})
const InStudies = z.object({
  data: z.object({
    background: z.object({
      enrich: z.object({ nodes: readableRows(z.object({ ...statistics, geneSet: Term })) }),
    }),
  }),
})
const IN_STUDIES = `query Enrich($id: UUID!, $genes: [String]!, $first: Int!) {
  background(id: $id) {
    enrich(genes: $genes, first: $first) { nodes { nOverlap oddsRatio pvalue adjPvalue geneSet { term nGeneIds } } }
  }
}`

/** Backgrounds change with every release of the engine, so that their ids are asked for. */
async function ofHumanStudies(http: ResolveContext['http'], genes: readonly string[]) {
  const refusal = refusalOf(rummaGeo)
  const known = await askGraphql(http, rummaGeo.service, {
    operationName: 'Backgrounds',
    variables: {},
    query: 'query Backgrounds { backgrounds { nodes { id species } } }',
    schema: Backgrounds,
    refusal,
  })
  const { nodes } = known.data.backgrounds
  const background = nodes.find(({ species }) => /human|homo sapiens/i.test(species)) ?? nodes[0]
  if (background === undefined) throw new InputError('RummaGEO has no gene sets of human studies. Try again later.')
  const { data } = await askGraphql(http, rummaGeo.service, {
    operationName: 'Enrich',
    variables: { id: background.id, genes, first: MOST },
    query: IN_STUDIES,
    schema: InStudies,
    refusal,
  })
  return data.background.enrich.nodes.map(({ geneSet, ...found }) => rowOf(geneSet, found))
}
