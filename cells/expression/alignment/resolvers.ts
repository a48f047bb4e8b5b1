import { InputError, UpstreamError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { z } from 'zod'
import { GeneCountMatrix } from '../../matrix/types.ts'
import { elysium } from '../../services/elysium.ts'
import { counted, listOf } from '../../shared/words.ts'
import { countTable } from './counts.ts'
import { createJob, outnameOf, readCounts, readJobs, sendReads, signPolicy, type Policy } from './elysium.ts'
import { problemOf, samplesOf, type Sample } from './samples.ts'
import type * as steps from './steps.ts'

const LOOK_MS = 10_000
/** A job that is not listed after so many looks has been lost. */
const LOOKS_UNLISTED = 30
const UPLOADED = 0.2

type Context = Pick<ResolveContext, 'http' | 'jobs' | 'notify' | 'wait'>
type Files = NonNullable<Parameters<Resolvers<typeof steps>['alignReads']>[0]['params']['files']>

/** Sends what is not with Elysium yet. A policy is good for minutes only: every file has its own. */
async function sendAll({ http, jobs, notify }: Context, uid: string, files: Files): Promise<void> {
  for (const [at, file] of files.entries()) {
    notify(`Sending ${file.filename}, ${at + 1} of ${files.length}`, (UPLOADED * at) / files.length)
    await jobs.once(`upload ${file.filename}`, {
      schema: z.literal(true),
      isRepeatable: true,
      post: async () => {
        await sendReads(http, await signPolicy(http), file, `${uid}-${file.filename}`)
        return true as const
      },
    })
  }
}

const jobOf = ({ name }: Sample) => `align ${name}`

/** Waits for all samples, so that one that fails takes nothing from the others. */
async function alignAll({ http, jobs, notify, wait }: Context, uid: string, samples: readonly Sample[]): Promise<void> {
  const tickets = new Map<Sample, string>()
  for (const sample of samples) {
    notify(`Handing over ${sample.name}`, UPLOADED)
    const post = async () => createJob(http, uid, sample)
    tickets.set(sample, await jobs.once(jobOf(sample), { schema: z.string(), post }))
  }
  for (let look = 0; ; look++) {
    const listed = await readJobs(http, uid)
    const states = samples.map((sample) => {
      const mine = listed.filter(({ outname }) => outname === outnameOf(uid, sample.name))
      // A sample that failed before has two jobs.
      const job = mine.find((one) => one.uid === tickets.get(sample)) ?? mine.at(-1)
      if (job === undefined && look >= LOOKS_UNLISTED) return { sample, status: 'failed' }
      return { sample, status: job?.status ?? 'waiting' }
    })
    const failed = states.filter(({ status }) => status === 'failed').map(({ sample }) => sample)
    const done = states.filter(({ status }) => status === 'completed').length
    const names = failed.length > 0 ? `; failed: ${failed.map(({ name }) => name).join(', ')}` : ''
    const isRunning = states.some(({ status }) => status === 'submitted')
    notify(
      `${isRunning ? 'Aligning' : 'Waiting for Elysium'}: ${done} of ${counted(samples.length, 'sample')} done${names}`,
      UPLOADED + (1 - UPLOADED) * (done / samples.length),
    )
    if (done + failed.length === samples.length) {
      if (failed.length > 0) await giveUp(jobs, failed)
      return
    }
    await wait(LOOK_MS)
  }
}

async function giveUp(jobs: ResolveContext['jobs'], failed: readonly Sample[]): Promise<never> {
  for (const sample of failed) await jobs.forget(jobOf(sample))
  const message = `Elysium could not align ${listOf(failed.map(({ name }) => name))}. Check the files; Retry aligns only them again, the others are kept.`
  throw new UpstreamError(message, { service: elysium.name, attempts: 1, isFinal: true })
}

export const resolvers: Resolvers<typeof steps> = {
  async alignReads({ params: { uid, filenames, paired = false, files = [] }, ...context }) {
    const problem = problemOf(filenames, paired)
    if (problem !== undefined) throw new InputError(problem)
    const { http, kernel, notify } = context
    await sendAll(context, uid, files)
    const samples = samplesOf(filenames, paired)
    await alignAll(context, uid, samples)
    notify('Assembling the gene count matrix')
    const policy: Policy = await signPolicy(http)
    const text = countTable(await readCounts(http, policy, uid, samples))
    const file = { ...(await context.files.writeText(text, 'alignment.tsv')), description: 'Aligned gene count matrix' }
    return kernel.call('matrix.read', { file, kind: 'gene' }, GeneCountMatrix.schema)
  },
}
