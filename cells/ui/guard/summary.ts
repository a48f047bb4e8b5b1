import type { GeneTables } from '../../shared/genes/species.ts'
import type { Species } from '../../shared/genes/table.ts'
import type { Slices } from '../../shared/slices.ts'
import { DAMAGES, type Damage, type Repair } from './damage.ts'
import { examining, type Diagnosis } from './diagnose.ts'
import { NO_TABLES } from './identifiers.ts'

/** How often something was found, and the first few of it: a list of 50,000 would keep the page busy to be told whole. */
export interface Finding {
  readonly kind: Damage
  readonly count: number
  readonly shown: readonly Repair[]
}

/** What the page shows of a list of genes. */
export interface Summary {
  /** Whose genes they are taken for; missing where no table is at hand. */
  readonly species?: Species
  /** Items that are approved symbols as they stand, and items. */
  readonly approved: number
  readonly size: number
  /** What can be repaired, and what cannot. */
  readonly mendable: readonly Finding[]
  readonly lost: readonly Finding[]
  /** Genes of another species, by what they would become. */
  readonly orthologs?: Finding
}

const SHOWN = 8

function findingsOf(repairs: readonly Repair[]): readonly Finding[] {
  const byKind = new Map<Damage, Repair[]>()
  for (const repair of repairs) {
    const known = byKind.get(repair.kind)
    if (known === undefined) byKind.set(repair.kind, [repair])
    else known.push(repair)
  }
  return DAMAGES.flatMap((kind) => {
    const found = byKind.get(kind)
    return found === undefined ? [] : [{ kind, count: found.length, shown: found.slice(0, SHOWN) }]
  })
}

export function summaryOf({ species, approved, repairs, orthologs }: Diagnosis, size: number): Summary {
  const [converted] = findingsOf(orthologs)
  return {
    ...(species === undefined ? {} : { species }),
    approved,
    size,
    mendable: findingsOf(repairs.filter(({ to }) => to !== undefined)),
    lost: findingsOf(repairs.filter(({ to }) => to === undefined)),
    ...(converted === undefined ? {} : { orthologs: converted }),
  }
}

/** Looks at a list and says in short what there is to say. */
export function* summarising(items: readonly string[], tables: GeneTables = NO_TABLES): Slices<Summary> {
  return summaryOf(yield* examining(items, tables), items.length)
}
