import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, literalReference, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { MetaboliteSet, MetaboliteTerm } from '../../kinds/types.ts'
import { allOf, counted, quoted, share, were, written } from '../../shared/words.ts'
import { refMet } from '../../services/refmet.ts'
import { isKnown } from './rows.ts'
import { metaboliteColumns } from './columns.ts'

const text = z.string().optional()

export const MetaboliteSummary = defineType({
  id: 'MetaboliteSummary',
  label: 'Metabolites in RefMet',
  description: 'RefMet names, formulas, masses and chemical classes of metabolites',
  color: 'metabolite',
  icon: 'table-properties',
  schema: z.array(
    z.strictObject({
      name: text,
      refmet_name: text,
      pubchem_cid: text,
      inchi_key: text,
      exactmass: text,
      formula: text,
      super_class: text,
      main_class: text,
      sub_class: text,
    }),
  ),
  text: (rows) => `RefMet names of ${share(rows.filter(isKnown).length, rows.length, 'metabolite')}`,
  readable: (rows) => [readableTable(rows, metaboliteColumns)],
})

const workbench = literalReference('The Metabolomics Workbench, https://www.metabolomicsworkbench.org/')
const tagsOf = (cardinality: string) => ({ Type: ['Metabolite'], Cardinality: [cardinality] })
const description = { output: MetaboliteSummary, external: refMet }
const introduction = prose`Metabolites go by many names; RefMet gives each a standard name and places it in a hierarchy of
  chemical classes ${refMet.reference}.`

type Rows = readonly { readonly refmet_name?: string | undefined }[]
const found = (rows: Rows) => rows.filter(isKnown).length

interface Row {
  readonly refmet_name?: string | undefined
  readonly formula?: string | undefined
  readonly exactmass?: string | undefined
  readonly super_class?: string | undefined
  readonly main_class?: string | undefined
  readonly sub_class?: string | undefined
}

/** What a metabolite is, as the finding: its formula, mass and classes, from the narrowest to the widest. */
function kindOf(metabolite: string, rows: readonly Row[]) {
  const row = rows.find(isKnown)
  if (row === undefined) return {}
  const { refmet_name: name = '', formula, exactmass: mass } = row
  const called = name.toLowerCase() === metabolite.trim().toLowerCase() ? '' : `, ${name} in RefMet,`
  const facts = [formula, mass && `exact mass ${mass}`].filter(Boolean).join(', ')
  const [kind, ...wider] = [...new Set([row.sub_class, row.main_class, row.super_class].filter(Boolean))]
  if (facts === '' && kind === undefined) return {}
  const within = wider.length === 0 ? '' : ` (${wider.join(', ')})`
  const belongs = kind === undefined ? 'is listed' : `belongs to the class ${kind}${within}`
  return {
    finding: prose`The metabolite ${metabolite}${called}${facts === '' ? '' : ` (${facts})`} ${belongs} in RefMet ${refMet.reference}.`,
  }
}

export const describeMetabolite = defineStep({
  ...description,
  id: 'MetaboliteInfo',
  label: 'Metabolite in RefMet',
  description: 'Find the standard name, formula, mass and chemical classes of a metabolite',
  tags: tagsOf('Term'),
  inputs: { metabolite: MetaboliteTerm },
  story: ({ inputs: { metabolite }, output }) => ({
    abstract: found(output)
      ? prose`The standard name and the chemical classes of ${metabolite} were looked up in RefMet ${refMet.reference}.`
      : prose`The metabolite ${metabolite} is not in RefMet ${refMet.reference}.`,
    ...kindOf(metabolite, output),
    introduction,
    methods: prose`The name ${metabolite} was matched with the names and synonyms of RefMet ${refMet.reference} by the REST service of
      the Metabolomics Workbench ${workbench}.`,
    tableLegend: prose`RefMet name, formula, exact mass and chemical classes of ${metabolite}.`,
  }),
  emptyBecause: ({ inputs: { metabolite }, output }) =>
    found(output) > 0
      ? undefined
      : {
          why: `RefMet knows no metabolite by the name ${quoted(metabolite)}.`,
          next: 'Try a synonym, or its KEGG compound ID such as C00186.',
        },
})

export const describeMetaboliteSet = defineStep({
  ...description,
  id: 'MetaboliteSetInfo',
  label: 'Metabolite set in RefMet',
  description: 'Find the standard names, formulas, masses and chemical classes of the metabolites of a set',
  tags: tagsOf('Set'),
  inputs: { metaboliteset: MetaboliteSet },
  story: ({ output }) => ({
    abstract: prose`Of ${counted(output.length, 'metabolite')}, ${written(found(output))} ${were(found(output))} found in RefMet ${refMet.reference}.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`${allOf(output.length, 'name')} of the set (${figure('metaboliteset')}) ${were(output.length)} matched one by one with
      the names and synonyms of RefMet ${refMet.reference} by the REST service of the Metabolomics Workbench ${workbench}.`,
    tableLegend: prose`RefMet names, formulas, exact masses and chemical classes of ${counted(output.length, 'metabolite')},
      ${written(found(output))} of them in RefMet.`,
  }),
  emptyBecause({ output }) {
    if (found(output) > 0) return undefined
    if (output.length === 0) return { why: 'The set holds no name to look for.', next: 'Add metabolites to the set.' }
    return {
      why: `RefMet knows none of these ${counted(output.length, 'metabolite')}.`,
      next: 'Check that the set holds names or KEGG compound ids of metabolites.',
    }
  },
})
