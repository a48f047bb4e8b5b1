import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import type { Payload } from '@playbook/core/step'
import { printed, tableOf, type Manuscript } from '../report.ts'
import type * as crossing from '../crossing-report/steps.ts'
import type * as geo from '../geo-report/steps.ts'
import type * as steps from './steps.ts'
import { TEMPLATE } from './template.ts'

/** Pictures and tables of reports are small; what is larger is no report of ours. */
const mostBytes = 20 * 2 ** 20
const LONGEST_NAME = 80

type Captioned = Payload<typeof geo.GeoReport>['figures']['PCAScatter']
type Context = Pick<ResolveContext, 'documents' | 'files'>

/** Sets a report whose figures and tables are files. */
async function typeset(
  { documents, files }: Context,
  name: string,
  report: Omit<Manuscript, 'figures' | 'tables'>,
  attached: { readonly figures: readonly Captioned[]; readonly tables: readonly Captioned[] },
) {
  const pictures = await Promise.all(
    attached.figures.map(async ({ file, caption }, at) => ({
      path: `figures/${at + 1}.svg`,
      caption,
      text: await files.readText(file, { mostBytes }),
    })),
  )
  const tables = await Promise.all(
    attached.tables.map(async ({ file, caption }, at) => ({
      path: `tables/${at + 1}.tsv`,
      caption,
      text: await files.readText(file, { mostBytes }),
    })),
  )
  const manuscript = {
    ...report,
    figures: pictures.map(({ path, caption }) => ({ path, caption })),
    tables: tables.map(({ text, caption }) => tableOf(text, caption)),
  }
  return documents.typeset(TEMPLATE, {
    name: name.replaceAll(/[^\w.-]+/g, '_').slice(0, LONGEST_NAME),
    files: {
      'report.json': JSON.stringify(printed(manuscript)),
      ...Object.fromEntries([...pictures, ...tables].map(({ path, text }) => [path, text])),
    },
  })
}

/** Headings with their texts: one for the whole, one for each part of it. */
const parts = (title: string, texts: Readonly<Record<string, string>>) => [
  { title, level: 1, text: '' },
  ...Object.entries(texts).map(([heading, text]) => ({ title: heading, level: 2, text })),
]

function geoSections({ introduction, methods, results, discussion, supplement }: Payload<typeof geo.GeoReport>) {
  const { enrichrUp, enrichrDown, perturbseqrUpGenes, perturbseqrDownGenes } = supplement
  return [
    ...parts('Introduction', {
      Problem: introduction.problem,
      Background: introduction.background,
      Motivation: introduction.motivation,
    }),
    { title: 'Methods', level: 1, text: methods },
    { title: 'Results', level: 1, text: results },
    ...parts('Discussion', {
      Enrichment: discussion.enrichr,
      Perturbations: discussion.perturbseqr,
      Conclusion: discussion.conclusion,
    }),
    {
      title: 'Supplement',
      level: 1,
      text: [enrichrUp, enrichrDown, perturbseqrUpGenes, perturbseqrDownGenes].filter((page) => page !== '').join('\n'),
    },
  ]
}

function crossingSections({
  introduction,
  methods,
  results,
  discussion,
  supplement,
}: Payload<typeof crossing.CrossingReport>) {
  return [
    ...parts('Introduction', {
      'Common Fund Data Ecosystem': introduction.cfde,
      Libraries: introduction.dataset,
      Terms: introduction.terms,
    }),
    { title: 'Methods', level: 1, text: methods },
    { title: 'Results', level: 1, text: results },
    ...parts('Discussion', {
      'The common genes': discussion.deepdive,
      Enrichment: discussion.enrichr,
      Conclusion: discussion.conclusion,
    }),
    { title: 'Supplement', level: 1, text: supplement.enrichrId },
  ]
}

export const resolvers: Resolvers<typeof steps> = {
  viewGeoReport: ({ inputs: { report }, ...context }) =>
    typeset(
      context,
      report.geo_accession,
      { ...report, sections: geoSections(report) },
      { figures: Object.values(report.figures), tables: Object.values(report.tables) },
    ),
  viewCrossingReport: ({ inputs: { report }, ...context }) =>
    typeset(
      context,
      ['Crossing', ...report.supplement.datasets.map(({ key }) => key), report.crossing.rank].join('_'),
      { ...report, sections: crossingSections(report) },
      { figures: Object.values(report.figures), tables: [] },
    ),
}
