import { InputError } from '@playbook/core/errors'
import type { Protein } from './protein.ts'

type Glycosylation = Protein['glycoprotein']
type Phosphorylation = Protein['phosphorylation']

/** The section of a protein that a key names, capitals and blanks around it aside. Files of PWB may lack its flag. */
export function extractSection(protein: Protein, key: 'glycosylation'): Glycosylation
export function extractSection(protein: Protein, key: 'phosphorylation'): Phosphorylation
export function extractSection(protein: Protein, key: string): Glycosylation | Phosphorylation
export function extractSection({ glycoprotein, phosphorylation }: Protein, key: string) {
  switch (key.trim().toLowerCase()) {
    case 'glycosylation':
      if (glycoprotein.glycosylation !== undefined) return glycoprotein
      throw new InputError('No glycosylation data available.')
    case 'phosphorylation':
      if (phosphorylation.phosphorylation !== undefined) return phosphorylation
      throw new InputError('Expected phosphorylation data but got something else.')
    default:
      throw new InputError('Invalid key type to extract_specific_data')
  }
}
