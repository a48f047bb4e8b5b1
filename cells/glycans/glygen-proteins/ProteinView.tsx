import type { ViewProps } from '@playbook/core/view'
import { proteinPage } from '../../services/glygen.pages.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { Foretaste, GlyGenRecord } from '../Records.tsx'
import * as columns from './columns.tsx'
import type * as steps from './steps.ts'

type Protein = ViewProps<typeof steps.GlyGenProtein>['value']

/** The record of a protein with the first rows of its tables; other steps show them whole. */
export function ProteinView({ value, print }: ViewProps<typeof steps.GlyGenProtein>) {
  const { glycoprotein, phosphorylation } = value
  const { glycosylation_data: sites = [] } = glycoprotein
  const { phosphorylation_data: phosphosites = [] } = phosphorylation
  return (
    <GlyGenRecord value={value} print={print}>
      <Facts label="Protein" facts={factsOf(value)} />
      {glycoprotein.glycosylation === true && sites.length > 0 && (
        <Foretaste name="Glycosylation" of="glycosylation" rows={sites} columns={columns.glycosylation} />
      )}
      {phosphorylation.phosphorylation === true && phosphosites.length > 0 && (
        <Foretaste name="Phosphorylation" of="phosphorylation" rows={phosphosites} columns={columns.phosphorylation} />
      )}
    </GlyGenRecord>
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
