import type { ViewProps } from '@playbook/core/view'
import { glycanPage, glycanPicture } from '../../services/glygen/pages.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { Picture } from '../../ui/frame/Picture.tsx'
import { CellText } from '../../ui/table/CellText.tsx'
import { Foretaste, GlyGenRecord } from '../Records.tsx'
import { enzymes } from './columns.tsx'
import type * as steps from './steps.ts'
import styles from './views.module.css'

type Glycan = ViewProps<typeof steps.GlyGenGlycan>['value']

/** The record of a glycan with its structure and the first of its enzymes; another step shows them all. */
export function GlycanView({ value, print }: ViewProps<typeof steps.GlyGenGlycan>) {
  const picture = glycanPicture(value.glytoucan.glytoucan_ac)
  const { enzyme_data: rows = [] } = value.enzyme
  return (
    <GlyGenRecord value={value} print={print}>
      <div className={styles.main}>
        <Facts label="Glycan" facts={factsOf(value)} />
        {picture && (
          <div className={styles.structure}>
            <Picture {...picture} />
            <span className={styles.caption}>Glycan Image</span>
          </div>
        )}
      </div>
      {rows.length > 0 && <Foretaste name="Glycoenzymes" of="glycoenzyme" rows={rows} columns={enzymes} />}
    </GlyGenRecord>
  )
}

const dalton = (mass: number | undefined) => (mass === undefined ? '' : `${mass} Da`)

function factsOf({ glytoucan, mass, mass_pme: permethylated, classification, crossref, enzyme }: Glycan) {
  const accession = glytoucan.glytoucan_ac
  const link = (
    <a href={glycanPage(accession)} target="_blank" rel="noreferrer">
      {accession}
    </a>
  )
  const types = classification.map(({ type, subtype }) => [type.name, subtype.name].filter(Boolean).join(' / '))
  return [
    ['GlyTouCan Accession', link],
    ['Monoisotopic Mass', dalton(mass)],
    ['Monoisotopic Mass-pMe (Da)', dalton(permethylated)],
    ['Glycan Type / Glycan Subtype', types.filter(Boolean).join(' | ')],
    ...crossReferences(crossref),
    ['Glycoenzyme', enzyme.enzyme === true ? 'True' : 'False'],
  ] as const
}

const SHOWN = ['PubChem Compound', 'PubChem Substance']

/** One line for each database that is shown, with all its entries that have a page. */
function crossReferences(references: Glycan['crossref']) {
  return SHOWN.flatMap((database) => {
    const links = references.flatMap(({ id, url, ...one }) =>
      one.database === database && url !== undefined && /^https?:\/\//.test(url) ? [{ text: id, href: url }] : [],
    )
    if (links.length === 0) return []
    return [[database, <CellText key={database} text="" links={links} />] as const]
  })
}
