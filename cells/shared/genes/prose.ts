import { prose, type Prose, type Reference } from '@playbook/core/story'
import { baldarelli2024, seal2023, vedi2023 } from '../../references.ts'
import { SOURCES, SPECIES, type Species } from './table.ts'

const REFERENCES: Readonly<Record<Species, Reference>> = { human: seal2023, mouse: baldarelli2024, rat: vedi2023 }

/** The end of a record that tells whose names the genes were given. */
export function afterSource(species: Species): string {
  return `after ${SOURCES[species]}`
}

/** A record in running text: where it tells whose names the genes were given, the work is cited. */
export function citedRecord(record: string): Prose {
  const species = SPECIES.find((one) => record.endsWith(afterSource(one)))
  return species === undefined ? [record] : prose`${record} ${REFERENCES[species]}`
}
