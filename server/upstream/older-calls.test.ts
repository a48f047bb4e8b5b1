import { describe, it } from 'vitest'
import { olderCases } from '../../e2e/upstreams/archs4/older.ts'
import { FAULTS } from '../../e2e/upstreams/simulation.ts'
import { expectCase, titleOf } from '../testing/run-case.ts'
import { testTrouble } from '../testing/trouble.ts'
import { useUpstreams } from '../testing/upstreams.ts'

const choices = { ARCHS4_CALLS: 'older' }

describe('ARCHS4 where a site chose the calls from before it moved', () => {
  const upstreams = useUpstreams({ timeoutMs: 10_000, choices })
  it.each(olderCases.map((one) => [titleOf(one), one] as const))('%s', (_title, one) => expectCase(one, upstreams))
})

testTrouble(FAULTS, { cases: olderCases, choices })
