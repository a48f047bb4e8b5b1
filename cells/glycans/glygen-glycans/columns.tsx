import { glycanPage, glycanPicture, proteinPage } from '../../services/glygen/pages.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import * as readable from './readable.ts'
import type { Glycan, GlycanRow } from './types.ts'

export type Enzyme = NonNullable<Glycan['enzyme']['enzyme_data']>[number]

export const enzymes = pageColumns<Enzyme>(readable.enzymes, {
  'UniProtKB Accession': {
    links: ({ uniprot_canonical_ac: accession }) =>
      accession === '' ? [] : [{ text: accession, href: proteinPage(accession) }],
  },
})

const image: ColumnOf<GlycanRow> = {
  name: 'Glycan Image',
  // Words for copying; the picture stands in their place.
  value: ({ glytoucan }) => glycanPicture(glytoucan.glytoucan_ac)?.alt ?? '',
  picture: ({ glytoucan }) => glycanPicture(glytoucan.glytoucan_ac),
  width: 210,
}

const inWords = pageColumns<GlycanRow>(readable.glycans, {
  'Glycan ID': {
    links: ({ glytoucan: { glytoucan_ac: accession } }) => [{ text: accession, href: glycanPage(accession) }],
  },
})

export const glycans = [...inWords.slice(0, 1), image, ...inWords.slice(1)]
