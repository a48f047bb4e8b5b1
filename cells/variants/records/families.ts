import type { RegisteredAllele } from '../../services/allele-registry/client.ts'
import { OWN } from './own.ts'

/** The records of an allele by database, the registry's own id last; null where there are none. */
export function familiesOf({ id, address, records }: RegisteredAllele) {
  const families = Object.entries(records ?? {}).map(([name, sources]) => ({
    name,
    sources: sources.map((source) => ({
      '@id': source['@id'],
      // ClinVar has alleles without a name.
      id: source.id ?? source.rs ?? source.preferredName ?? source.variationId ?? source.alleleId ?? '',
    })),
  }))
  const filled = families.filter(({ sources }) => sources.length > 0)
  return filled.length === 0 ? null : [...filled, { name: OWN, sources: [{ '@id': address, id }] }]
}
