import { glycanPage, glycanPicture, proteinPage } from '../../services/glygen/pages.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import * as readable from './readable.ts'
import type { Glycan, GlycanRow } from './types.ts'

export type Enzyme = NonNullable<Glycan['enzyme']['enzyme_data']>[number]

export const enzymes = pageColumns<Enzyme>(readable.enzymes, {
  'UniProt accession': {
    links: ({ uniprot_canonical_ac: accession }) =>
      accession === '' ? [] : [{ text: accession, href: proteinPage(accession) }],
  },
})

const image: ColumnOf<GlycanRow> = {
  name: 'Structure',
  // Words for copying; the picture stands in their place.
  value: ({ glytoucan }) => glycanPicture(glytoucan.glytoucan_ac)?.alt ?? '',
  picture: ({ glytoucan }) => glycanPicture(glytoucan.glytoucan_ac),
  width: 170,
}

const inWords = pageColumns<GlycanRow>(readable.glycans, {
  [readable.ACCESSION]: {
    links: ({ glytoucan: { glytoucan_ac: accession } }) => [{ text: accession, href: glycanPage(accession) }],
  },
})

/** Numbers all, also where the mass of a glycan is not known. */
const [accession, ...numbers] = inWords
export const glycans: readonly ColumnOf<GlycanRow>[] = [
  ...(accession === undefined ? [] : [accession]),
  image,
  ...numbers.map((column) => ({ ...column, numeric: true })),
]
