import type { ViewProps } from '@playbook/core/view'
import { glycanPage, glycanPicture } from '../../services/glygen/pages.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { Picture } from '../../ui/frame/Picture.tsx'
import { CellText } from '../../ui/table/CellText.tsx'
import { Foretaste, GlyGenRecord, type Fact } from '../Records.tsx'
import { enzymes } from './columns.tsx'
import { ACCESSION, CROSS_REFERENCES, glycanFacts } from './readable.ts'
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
            <span className={styles.caption}>Structure</span>
          </div>
        )}
      </div>
      {rows.length > 0 && <Foretaste name="Human enzymes" of="glycoenzyme" rows={rows} columns={enzymes} />}
    </GlyGenRecord>
  )
}

/** The facts of the paper, with links to the pages that they name. */
function factsOf(glycan: Glycan): readonly Fact[] {
  return glycanFacts(glycan).flatMap(([name, value]): readonly Fact[] => {
    if (CROSS_REFERENCES.includes(name)) return crossReferences(glycan.crossref, name)
    return [[name, name === ACCESSION ? <GlycanLink accession={glycan.glytoucan.glytoucan_ac} /> : value]]
  })
}

function GlycanLink({ accession }: { readonly accession: string }) {
  return (
    <a href={glycanPage(accession)} target="_blank" rel="noreferrer">
      {accession}
    </a>
  )
}

/** A line for a database, with all its entries that have a page; none where there are none. */
function crossReferences(references: Glycan['crossref'], database: string): readonly Fact[] {
  const links = references.flatMap(({ id, url, ...one }) =>
    one.database === database && url !== undefined && /^https?:\/\//.test(url) ? [{ text: id, href: url }] : [],
  )
  return links.length === 0 ? [] : [[database, <CellText key={database} text="" links={links} />]]
}
