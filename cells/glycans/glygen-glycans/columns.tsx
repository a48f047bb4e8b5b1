import { glycanPage, glycanPicture, proteinPage } from '../../services/glygen.pages.ts'
import type { Value } from '../../ui/text/format.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type { Glycan, GlycanRow } from './types.ts'

export type Enzyme = NonNullable<Glycan['enzyme']['enzyme_data']>[number]

export const enzymes: readonly ColumnOf<Enzyme>[] = [
  {
    name: 'UniProtKB Accession',
    value: (enzyme) => enzyme.uniprot_canonical_ac,
    links: ({ uniprot_canonical_ac: accession }) =>
      accession === '' ? [] : [{ text: accession, href: proteinPage(accession) }],
  },
  { name: 'Gene Name', value: ({ gene }) => gene },
  { name: 'Protein Name', value: (enzyme) => enzyme.protein_name },
  {
    name: 'Organism',
    value: ({ tax_name: name, tax_common_name: common }) => (common === '' ? name : `${name} (${common})`),
  },
]

/** Masses as they are, without rounding. */
const plain = (value: Value) => String(value ?? '')

export const glycans: readonly ColumnOf<GlycanRow>[] = [
  {
    name: 'Glycan ID',
    value: ({ glytoucan }) => glytoucan.glytoucan_ac,
    links: ({ glytoucan: { glytoucan_ac: accession } }) => [{ text: accession, href: glycanPage(accession) }],
  },
  {
    name: 'Glycan Image',
    // Words for copying; the picture stands in their place.
    value: ({ glytoucan }) => glycanPicture(glytoucan.glytoucan_ac)?.alt ?? '',
    picture: ({ glytoucan }) => glycanPicture(glytoucan.glytoucan_ac),
    width: 210,
  },
  { name: 'Hit Score', value: (row) => row.hit_score, numeric: true },
  { name: 'Monoisotopic Mass', value: (row) => row.mass ?? null, numeric: true, format: plain },
  { name: 'Monoisotopic Mass-pMe (Da)', value: (row) => row.mass_pme ?? null, numeric: true, format: plain },
  { name: 'No of Sugars', value: (row) => row.sugar_count ?? null, numeric: true },
  { name: 'No of Glycoproteins', value: (row) => row.glycoprotein_count, numeric: true },
]
