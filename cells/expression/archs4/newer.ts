import { UpstreamError } from '@playbook/core/errors'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { sigpy } from '../../services/archs4.ts'
import { looseText } from '../../shared/tolerant.ts'
import type { Calls, Context } from './calls.ts'
import { signatureSearchFailed, termSearchFailed } from './refusals.ts'

const Samples = z.object({ samples: z.array(looseText) })
const Task = z.object({ task_id: z.string() })
const Status = z.object({ status: z.string() })
/** It takes seconds; a task that needs so many looks has been lost. */
const LOOKS = 100
const FIRST_LOOK_MS = 200
const LATER_LOOK_MS = 5000

/** ARCHS4 as it answers today. */
export const newer: Calls = {
  async findSimilar({ http }, species, { up, down }) {
    const { samples } = await http.post(sigpy, path`/data/knn/signature`, {
      body: { signame: 'playbook input', species, signatures: [{ up_genes: [...up], down_genes: [...down] }] },
      schema: Samples,
      refusal: signatureSearchFailed,
      idempotent: true,
    })
    return samples
  },

  async findText({ http }, species, text) {
    const query = { query: text, species }
    const { samples } = await http.get(sigpy, path`/meta/quicksearch`, {
      query,
      schema: Samples,
      refusal: termSearchFailed,
    })
    return samples
  },

  /** A job over there: asked for, waited for, and fetched as an archive. */
  async fetchTable({ http, notify, wait }, species, samples) {
    const body = { gsm_ids: [...samples], species }
    const { task_id: task } = await http.post(sigpy, path`/data/samples`, { body, schema: Task, idempotent: true })
    notify('ARCHS4 collects the samples')
    for (let look = 0; !(await isDone(http, task)); look++) {
      if (look === LOOKS) throw lost('ARCHS4 did not finish in time. Try again later.')
      await wait(Math.min(FIRST_LOOK_MS * 2 ** look, LATER_LOOK_MS))
    }
    return http.getArchive(sigpy, path`/data/samples/download/${task}`, { filename: 'archs4.zip' })
  },
}

async function isDone(http: Context['http'], task: string): Promise<boolean> {
  const { status } = await http.get(sigpy, path`/data/samples/status/${task}`, { schema: Status })
  if (/^(?:completed|success)$/i.test(status)) return true
  if (/^(?:pending|processing)$/i.test(status)) return false
  throw lost(`ARCHS4 could not collect the samples (${status}). Try again later.`)
}

const lost = (message: string) => new UpstreamError(message, { service: sigpy.name, attempts: 1, isFinal: true })
