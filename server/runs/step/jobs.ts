import { CancelledError, UpstreamError } from '@playbook/core/errors'
import type { Jobs, ResolveContext } from '@playbook/core/resolver'
import type { Place, Service } from '@playbook/core/service'
import type { Json } from '@playbook/core/step'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Store } from '../../db/connect.ts'
import { serviceJob } from '../../db/schema.ts'
import { log } from '../../log.ts'
import type { Claimed } from '../queue/run-store.ts'

/**
 * A job that a service works on for minutes or hours is posted at most once. Before it is posted a row says so; its
 * ticket is written as soon as the service has given one, and a runner that takes the run over finds it there. A row
 * without a ticket was left by a server that stopped in between: nobody knows whether the service has the job, so that
 * run fails, and only a person posts it again.
 */
export interface RunJobs {
  readonly jobs: Jobs
  /** Somebody stopped the run: so are the jobs that can be. */
  cancel(http: Pick<ResolveContext['http'], 'post'>): Promise<void>
}

type Owner = Pick<Claimed, 'run' | 'process' | 'token'>

/** The jobs of one attempt at a run; `serviceName` is named where it is not known what became of one. */
export function createJobs(store: Store, owner: Owner, serviceName: string): RunJobs {
  const begun = new Map<string, { readonly service: Service; readonly place: Place }>()
  const once: Jobs['once'] = async (name, { schema, post, isRepeatable = false, cancel }) => {
    const found = await claim(store, owner, { name, isRepeatable })
    const ticket = found === 'post' ? await posted(store, owner, name, post) : found && schema.parse(found.ticket)
    if (ticket === undefined) throw unknownFate(serviceName)
    const stop = cancel?.(ticket)
    if (stop) begun.set(name, stop)
    return ticket
  }
  return {
    jobs: {
      once,
      async forget(name) {
        begun.delete(name)
        await store.db.delete(serviceJob).where(isJob(owner, name))
      },
    },
    async cancel(http) {
      const stopping = [...begun.values()].map(({ service, place }) =>
        http.post(service, place, { body: {}, schema: z.unknown(), idempotent: true }),
      )
      for (const end of await Promise.allSettled(stopping)) {
        if (end.status === 'rejected') log.warn('a job could not be stopped', { run: owner.run, error: end.reason })
      }
    },
  }
}

const isJob = ({ process }: Owner, name: string) => and(eq(serviceJob.process, process), eq(serviceJob.name, name))

/** The ticket that is there, whether the job is ours to post, or nothing where it is not known if it was posted. */
async function claim(
  store: Store,
  { run, process, token }: Owner,
  { name, isRepeatable }: { readonly name: string; readonly isRepeatable: boolean },
): Promise<'post' | { readonly ticket: Json } | undefined> {
  // What another run left without a ticket has been reported there; whoever started this one wants it posted again.
  const [mine] = await store.sql<{ run: string }[]>`
    insert into service_job (process, name, run)
    select process, ${name}, id from run where id = ${run} and worker = ${token} and state = 'running'
    on conflict (process, name) do update set run = excluded.run
      where service_job.ticket is null and (service_job.run <> excluded.run or ${isRepeatable})
    returning run`
  if (mine) return 'post'
  const [row] = await store.db
    .select({ ticket: serviceJob.ticket })
    .from(serviceJob)
    .where(isJob({ run, process, token }, name))
  return row?.ticket == null ? undefined : { ticket: row.ticket }
}

async function posted<T extends Json>(store: Store, owner: Owner, name: string, post: () => Promise<T>): Promise<T> {
  const ticket = await post().catch(async (error: unknown) => {
    // The server stops in the middle of it: the row stays as it is.
    if (error instanceof CancelledError) throw error
    // It is told that it failed, so whoever retries may post again.
    const isOpen = and(isJob(owner, name), eq(serviceJob.run, owner.run), isNull(serviceJob.ticket))
    await store.db.delete(serviceJob).where(isOpen)
    throw error
  })
  await store.db
    .update(serviceJob)
    .set({ ticket: sql`${sql.param(ticket, serviceJob.ticket)}::jsonb` })
    .where(isJob(owner, name))
  return ticket
}

function unknownFate(service: string): UpstreamError {
  const message = `The server stopped just as it handed a job to ${service}, so it is not known whether ${service} works on it. Retry hands it over again.`
  return new UpstreamError(message, { service, attempts: 1, isFinal: true })
}
