import type { ViewProps } from '@playbook/core/view'
import { proteinPage } from '../../services/glygen.pages.ts'
import { classes } from '../../ui/frame/classes.ts'
import { jsonDownload } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { Facts } from '../../ui/frame/Facts.tsx'
import { PrintTable } from '../../ui/table/PrintTable.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import * as columns from './columns.tsx'
import type * as steps from './steps.ts'
import styles from './views.module.css'

/** Rows of a table that is only a foretaste. */
const FORETASTE = 5

type Protein = ViewProps<typeof steps.GlyGenProtein>['value']

/** The record of a protein with the first rows of its tables; other steps show them whole. */
export function ProteinView({ value, print }: ViewProps<typeof steps.GlyGenProtein>) {
  const { glycoprotein, phosphorylation } = value
  const { glycosylation_data: sites = [] } = glycoprotein
  const { phosphorylation_data: phosphosites = [] } = phosphorylation
  return (
    <div className={classes(styles.record, print && styles.printed)}>
      <Facts label="Protein" facts={factsOf(value)} />
      {glycoprotein.glycosylation === true && sites.length > 0 && (
        <Foretaste name="Glycosylation" rows={sites} columns={columns.glycosylation} />
      )}
      {phosphorylation.phosphorylation === true && phosphosites.length > 0 && (
        <Foretaste name="Phosphorylation" rows={phosphosites} columns={columns.phosphorylation} />
      )}
      {!print && (
        <div className={styles.foot}>
          <Downloads items={[jsonDownload(value)]} />
        </div>
      )}
    </div>
  )
}

function factsOf({ gene, uniprot, protein_names: names, species, ...flags }: Protein) {
  const accession = uniprot.uniprot_canonical_ac
  return [
    ['Gene Name', gene.name],
    ['UniProtKB Accession', <ProteinLink key="link" accession={accession} />],
    ['Gene location', locationOf(gene.locus)],
    ['UniProtKB ID', uniprot.uniprot_id],
    ['Protein Length', uniprot.length === 0 ? '' : uniprot.length.toLocaleString('en')],
    ['UniProtKB Protein Name(s)', names.name],
    ['Organism', organismOf(species)],
    ['Phosphoprotein', trueOrFalse(flags.phosphorylation.phosphorylation)],
    ['Glycoprotein', trueOrFalse(flags.glycoprotein.glycosylation)],
  ] as const
}

const trueOrFalse = (flag: boolean | undefined) => (flag === true ? 'True' : 'False')

function locationOf({ chromosome, start_pos: start, end_pos: end, strand }: Protein['gene']['locus']): string {
  return chromosome === '' ? '' : `Chromosome: ${chromosome} (${start} - ${end}, '${strand}' strand)`
}

function organismOf({ name, common_name: common, taxid }: Protein['species']): string {
  const more = [common, taxid === '' ? '' : `TaxID: ${taxid}`].filter(Boolean).join('; ')
  return more === '' ? name : `${name} (${more})`
}

/** A protein's accession that leads to its page at GlyGen. */
export function ProteinLink({ accession }: { readonly accession: string }) {
  return (
    <a href={proteinPage(accession)} target="_blank" rel="noreferrer">
      {accession}
    </a>
  )
}

interface ForetasteProps<Row> {
  readonly name: string
  readonly rows: readonly Row[]
  readonly columns: readonly ColumnOf<Row>[]
}

function Foretaste<Row>({ name, rows, columns: of }: ForetasteProps<Row>) {
  const isAll = rows.length <= FORETASTE
  const model = useRows(isAll ? rows : rows.slice(0, FORETASTE), of)
  return (
    <section className={styles.section}>
      <h4 className={styles.heading}>{name}</h4>
      <PrintTable
        label={name}
        model={model}
        {...(isAll ? {} : { note: `*This is a preview of the full ${name.toLowerCase()} data table.` })}
      />
    </section>
  )
}
