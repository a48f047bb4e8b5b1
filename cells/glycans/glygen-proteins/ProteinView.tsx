import type { ViewProps } from '@playbook/core/view'
import { proteinPage } from '../../services/glygen/pages.ts'
import { Facts } from '../../ui/frame/Facts.tsx'
import { Foretaste, GlyGenRecord } from '../Records.tsx'
import * as columns from './columns.tsx'
import { ACCESSION, proteinFacts } from './readable.ts'
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

function factsOf(protein: Protein) {
  return proteinFacts(protein).map(([name, value]) => {
    const accession = name === ACCESSION && <ProteinLink accession={protein.uniprot.uniprot_canonical_ac} />
    return [name, accession || value] as const
  })
}

/** A protein's accession that leads to its page at GlyGen. */
export function ProteinLink({ accession }: { readonly accession: string }) {
  return (
    <a href={proteinPage(accession)} target="_blank" rel="noreferrer">
      {accession}
    </a>
  )
}
