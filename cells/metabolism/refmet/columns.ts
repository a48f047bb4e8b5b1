import type { Column } from '@playbook/core/readable'

type Text = string | undefined

interface Metabolite {
  readonly name?: Text
  readonly refmet_name?: Text
  readonly pubchem_cid?: Text
  readonly inchi_key?: Text
  readonly exactmass?: Text
  readonly formula?: Text
  readonly super_class?: Text
  readonly main_class?: Text
  readonly sub_class?: Text
}

/** Masses are texts, which would not be sorted as numbers. */
function massOf(mass = ''): number | null {
  const value = Number.parseFloat(mass)
  return Number.isNaN(value) ? null : value
}

/** What a table of metabolites shows. */
export const metaboliteColumns: readonly Column<Metabolite>[] = [
  { name: 'Name', value: ({ name }) => name ?? '' },
  { name: 'RefMet name', value: ({ refmet_name: name }) => name ?? '' },
  { name: 'PubChem CID', value: ({ pubchem_cid: cid }) => cid ?? '' },
  { name: 'Exact mass (Da)', value: ({ exactmass }) => massOf(exactmass), format: 'identifier' },
  { name: 'Formula', value: ({ formula }) => formula ?? '' },
  { name: 'Super class', value: ({ super_class: name }) => name ?? '' },
  { name: 'Main class', value: ({ main_class: name }) => name ?? '' },
  { name: 'Sub class', value: ({ sub_class: name }) => name ?? '' },
  { name: 'InChI key', value: ({ inchi_key: key }) => key ?? '' },
]
