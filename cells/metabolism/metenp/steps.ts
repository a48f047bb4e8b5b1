import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { MetaboliteSet } from '../../kinds/types.ts'
import { capitalised } from '@playbook/core/text/capital'
import { counted, countedOrNo } from '../../shared/words.ts'
import { metEnp } from '../../services/metenp.ts'
import { namesOf } from './address.ts'
import { fileColumns } from './columns.ts'
import { groupsOf } from './files.ts'

export const MetENPResult = defineType({
  id: 'MetENP_MetSet',
  label: 'Enrichment of metabolites (MetENP)',
  description: 'Tables and figures that MetENP made of a set of metabolites: classes, pathways, genes',
  color: 'metabolite',
  icon: 'table-properties',
  schema: z.strictObject({
    /** The address that was asked. */
    RESTURL: z.string(),
    res: z.array(z.strictObject({ FileDescription: z.string(), FileURL: z.string() })),
  }),
  text: ({ res }) => `${counted(res.length, 'file')} of MetENP`,
  readable({ res }) {
    const { shown, data } = groupsOf(res)
    return [readableTable([...shown, ...data], fileColumns)]
  },
})

export const enrichMetabolites = defineStep({
  id: 'Call_MetENP_on_MetSet',
  label: 'Enrichment of a metabolite set (MetENP)',
  description: 'Find enriched chemical classes and pathways of metabolites, and their genes; takes 10 minutes or more',
  tags: { Type: ['Metabolite'], Cardinality: ['Set'], Task: ['Enrichment'] },
  inputs: { mset: MetaboliteSet },
  output: MetENPResult,
  external: metEnp,
  costly: true,
  story: ({ inputs: { mset }, output: { res } }) => {
    const metabolites = counted(namesOf(mset.set).length, 'metabolite')
    return {
      abstract: prose`The chemical classes and pathways of ${metabolites} were tested for enrichment with
        MetENP ${metEnp.reference}.`,
      finding: NO_FINDING,
      introduction: prose`MetENP tests which chemical classes and KEGG pathways are over-represented among metabolites and
        names the genes whose products act on them ${metEnp.reference}.`,
      methods: prose`The ${metabolites} of the set (${figure('mset')}) were analysed with MetENP ${metEnp.reference}. Sub
        classes of RefMet with at least one of the metabolites were tested with the hypergeometric distribution; p-values
        were adjusted by the false discovery rate. Pathways and genes are those of man in KEGG, and interactions of the
        genes are those of STRING with a score of at least 700 of 1,000, at most 1,000.`,
      tableLegend: prose`${capitalised(countedOrNo(res.length, 'result file'))} from MetENP for ${metabolites}.`,
    }
  },
  emptyBecause: ({ output: { res } }) =>
    res.length > 0
      ? undefined
      : {
          why: 'MetENP answered without a single file.',
          next: 'Use RefMet names of metabolites; RefMet finds them for names of other kinds.',
        },
})
