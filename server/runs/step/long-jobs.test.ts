import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openStore } from '../../db/connect.ts'
import { embeddedDatabase } from '../../testing/databases.ts'
import { longCases, startLongJobs } from '../../testing/long-jobs.ts'
import { until } from '../../testing/runs.ts'
import { serveStandIns } from '../../testing/stand-ins.ts'

/** What begins work over there. */
const isPost = (line: string) => /^POST https:\/\/api\.openai\.com|\/createjob\?/.test(line)
const posts = longCases.flatMap(({ requests }) => requests).filter(isPost)
const isReview = (line: string) => line.includes('"role":"assistant"')
/** The first versions of reports, which are answered, and their reviews, of which nobody learns. */
const drafts = posts.filter((line) => line.startsWith('POST https://api.openai.com') && !isReview(line))
const reviews = posts.filter(isReview)
const MODEL = 'api.openai.com/v1/chat/completions'
const ALIGNMENT = 'maayanlab.cloud/cloudalignment/progress'

it('looks after alignments and first versions that a killed server began, and posts none of them again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'long-jobs-'))
  await (await embeddedDatabase.open({ folder })).close()
  const services = await serveStandIns()
  const asked = () => services.standIns.requests.map(({ line }) => line)
  // Nobody learns how far a job is before the server is killed.
  services.standIns.troubles.push(
    { fault: 'slow', address: MODEL, except: drafts },
    { fault: 'slow', address: ALIGNMENT },
  )
  const fixture = fileURLToPath(new URL('../../testing/long-jobs.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, folder, services.url], { stdio: 'inherit' })
  const died = new Promise((resolve) => child.once('exit', resolve))
  const waiting = () => asked().filter((line) => line.startsWith(`GET https://${ALIGNMENT}`) || isReview(line))
  await until(waiting, (lines) => lines.length === longCases.length, 120_000)
  child.kill('SIGKILL')
  await died
  services.standIns.troubles.length = 0
  const store = await openStore({ folder })
  const next = await startLongJobs(store, folder, services.url)
  const ids = next.processes.map(({ id }) => id)
  const isDone = (states: Awaited<ReturnType<typeof next.runs.states>>) =>
    ids.every((id) => states[id]?.state === 'done')
  await until(() => next.runs.states(ids), isDone, 120_000)
  // A review that nobody has read is asked for again, what was read is not.
  expect(asked().filter(isPost).toSorted()).toEqual([...posts, ...reviews].toSorted())
  await next.close()
  await store.close()
  await services.close()
  rmSync(folder, { recursive: true, force: true })
}, 300_000)
