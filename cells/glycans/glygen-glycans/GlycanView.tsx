import type { ViewProps } from '@playbook/core/view'
import { Fragment } from 'react'
import { glycanPage, glycanPicture } from '../../services/glygen.pages.ts'
import { classes } from '../../ui/frame/classes.ts'
import { jsonDownload } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { Facts } from '../../ui/frame/Facts.tsx'
import { Picture } from '../../ui/frame/Picture.tsx'
import { PrintTable } from '../../ui/table/PrintTable.tsx'
import { useRows } from '../../ui/table/useRows.ts'
import { enzymes, type Enzyme } from './columns.tsx'
import type * as steps from './steps.ts'
import styles from './views.module.css'

/** Rows of a table that is only a foretaste. */
const FORETASTE = 5

type Glycan = ViewProps<typeof steps.GlyGenGlycan>['value']

/** The record of a glycan with its structure and the first of its enzymes; another step shows them all. */
export function GlycanView({ value, print }: ViewProps<typeof steps.GlyGenGlycan>) {
  const picture = glycanPicture(value.glytoucan.glytoucan_ac)
  const { enzyme_data: rows = [] } = value.enzyme
  return (
    <div className={classes(styles.record, print && styles.printed)}>
      <div className={styles.main}>
        <Facts label="Glycan" facts={factsOf(value)} />
        {picture && (
          <div className={styles.structure}>
            <Picture {...picture} />
            <span className={styles.caption}>Glycan Image</span>
          </div>
        )}
      </div>
      {rows.length > 0 && <Foretaste rows={rows} />}
      {!print && (
        <div className={styles.foot}>
          <Downloads items={[jsonDownload(value)]} />
        </div>
      )}
    </div>
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
    const linked = references.flatMap(({ id, url, ...one }) =>
      one.database === database && url !== undefined && /^https?:\/\//.test(url) ? [{ id, url }] : [],
    )
    if (linked.length === 0) return []
    const links = linked.map(({ id, url }, at) => (
      <Fragment key={`${at} ${url}`}>
        {at > 0 && ', '}
        <a href={url} target="_blank" rel="noreferrer">
          {id}
        </a>
      </Fragment>
    ))
    return [[database, <span key={database}>{links}</span>] as const]
  })
}

function Foretaste({ rows }: { readonly rows: readonly Enzyme[] }) {
  const isAll = rows.length <= FORETASTE
  const model = useRows(isAll ? rows : rows.slice(0, FORETASTE), enzymes)
  return (
    <section className={styles.section}>
      <h4 className={styles.heading}>Glycoenzymes</h4>
      <PrintTable
        label="Glycoenzymes"
        model={model}
        {...(isAll ? {} : { note: '*This is a preview of the full glycoenzyme data table.' })}
      />
    </section>
  )
}
