import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createMetrics } from './meters.ts'

const Dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })

it('asks in the dashboard for nothing but what a server tells', async () => {
  const file = readFileSync(fileURLToPath(new URL('./grafana.json', import.meta.url)), 'utf8')
  const asked = Dashboard.parse(JSON.parse(file)).panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/playbook_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''))),
  )
  const kernel = { size: 1, busy: 0, waiting: 0 }
  const sample = { runs: [], oldestReadySeconds: 0, rooms: 0, sockets: 0, kernel, connections: [] }
  const text = await createMetrics().expose(sample)
  const told = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name))
  expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([])
})
