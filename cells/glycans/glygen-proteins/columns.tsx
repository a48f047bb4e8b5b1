import { glycanPage, proteinPage } from '../../services/glygen/pages.ts'
import { positionLook } from '../../ui/genome/positionLook.ts'
import { pageColumns } from '../../ui/table/columns.ts'
import * as readable from './readable.ts'
import { diseasesOf } from './variants.ts'

export const glycosylation = pageColumns(readable.glycosylation, {
  'GlyTouCan accession': {
    links: ({ glytoucan_ac: accession }) =>
      accession === '' ? [] : [{ text: accession, href: glycanPage(accession) }],
  },
})

export const phosphorylation = pageColumns(readable.phosphorylation)

export const variants = pageColumns(readable.variants, {
  'UniProt accession': { links: ({ accession }) => [{ text: accession, href: proteinPage(accession) }] },
  'Genomic position': positionLook,
  Disease: { links: ({ variant }) => diseasesOf(variant) },
})

export const proteins = pageColumns(readable.proteins, {
  'UniProt accession': {
    links: ({ uniprot: { uniprot_canonical_ac: accession } }) => [{ text: accession, href: proteinPage(accession) }],
  },
})
