import { path } from '@playbook/core/service'
import { z } from 'zod'
import { answerJson } from './loopback.ts'
import type { Loopback } from './loopback.ts'
import type { Script } from './steps.ts'
import { serviceAt } from './upstream-run.ts'

const aligner = serviceAt('Aligner', 'https://aligner.org')
const Job = z.object({ id: z.string() })
const Status = z.object({ status: z.string() })

/** A step that hands a job to a service, and looks until it is done. */
export const longJob: Script['shout'] = async ({ http, jobs, wait, notify }) => {
  const id = await jobs.once('align', {
    schema: z.string(),
    post: async () => (await http.post(aligner, path`/jobs`, { body: {}, schema: Job })).id,
    cancel: (ticket) => ({ service: aligner, place: path`/jobs/${ticket}/cancel` }),
  })
  for (;;) {
    const { status } = await http.get(aligner, path`/jobs/${id}`, { schema: Status })
    if (status === 'done') return id
    notify(`Aligner: ${status}`)
    await wait(20)
  }
}

/** The service of that job; `posts` counts what it was given, `status` is what it says. */
export function alignerAt(loopback: Loopback) {
  const cancelled: string[] = []
  const state = { posts: 0, looks: 0, cancelled, status: 'working', isDumb: false }
  loopback.answer = (request, response) => {
    const [, stopped] = /^\/aligner\.org\/jobs\/(\w+)\/cancel$/.exec(request.url ?? '') ?? []
    if (stopped !== undefined) cancelled.push(stopped)
    else if (request.method === 'POST') state.posts++
    else state.looks++
    if (state.isDumb) return
    answerJson(response, request.method === 'POST' ? { id: `job${state.posts}` } : { status: state.status })
  }
  return state
}
