import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../support/server.ts'
import type { Finding } from './finding.ts'
import { residentOf } from './resources.ts'

const GOAL_MB = 350

/** What an idle server on the embedded database holds, the first time and again; the kernel's processes are their own. */
export async function memory(): Promise<Finding[]> {
  const findings: Finding[] = []
  const first = await startServer()
  findings.push(await findingOf('new', first.pid))
  await first.kill()
  const again = await startServer({ folder: first.folder })
  findings.push(await findingOf('opened again', again.pid))
  await again.stop()
  return findings
}

async function findingOf(how: string, pid: number): Promise<Finding> {
  await sleep(5000)
  const megabytes = await residentOf(pid)
  return {
    what: `idle server, embedded database, ${how}`,
    measured: `${megabytes.toFixed(0)} MB`,
    goal: `< ${GOAL_MB} MB`,
    ratio: GOAL_MB / megabytes,
  }
}
