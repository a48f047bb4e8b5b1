import { statedClaims, type StatedClaim } from '@playbook/core/claims/state'
import type { Json } from '@playbook/core/step'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useOutputs } from './outputs.ts'
import { useSession, useSource } from './playbook.tsx'

const NONE: readonly StatedClaim[] = []

const Claims = createContext<readonly StatedClaim[]>(NONE)

/** The claims of the open playbook, with what has become of their values: the same list while none of it changes. */
function useStatedClaims(): readonly StatedClaim[] {
  const session = useSession()
  const claims = useSource(session.claims)
  const cells = useSource(session.cells)
  const plan = useSource(session.plan)
  const ids = useMemo(() => {
    const found = claims.flatMap(({ value }) => {
      const planned = plan.get(value.cell)
      return planned?.state === 'ready' ? [planned.process.id] : []
    })
    return [...new Set(found)]
  }, [claims, plan])
  const outputs = useOutputs(ids)
  const stated = useMemo(() => {
    const byProcess = new Map<string, Json | undefined>(ids.map((id, at) => [id, outputs[at]]))
    return claims.length === 0 ? NONE : statedClaims({ cells, claims }, plan, (id) => byProcess.get(id))
  }, [claims, cells, plan, ids, outputs])
  const [kept, keep] = useState(stated)
  if (kept === stated || JSON.stringify(kept) === JSON.stringify(stated)) return kept
  keep(stated)
  return stated
}

/** Compares claims with results once for all who show them. */
export function ClaimsProvider({ children }: { readonly children: ReactNode }) {
  return <Claims value={useStatedClaims()}>{children}</Claims>
}

/** All claims of the open playbook. */
export const useClaims = (): readonly StatedClaim[] => use(Claims)

/** The claims in a text of a cell. */
export function useClaimsIn(cell: string, field: StatedClaim['field']): readonly StatedClaim[] {
  const claims = useClaims()
  return useMemo(() => {
    const found = claims.filter((claim) => claim.cell === cell && claim.field === field)
    return found.length === 0 ? NONE : found
  }, [claims, cell, field])
}
