import { InputError, UpstreamError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { MetadataMatrix } from '../../matrix/annotated/steps.ts'
import { GeneCountMatrix } from '../../matrix/types.ts'
import { sigpy } from '../../services/archs4.ts'
import { looseText } from '../../shared/tolerant.ts'
import { suggestedConditions } from './condition.ts'
import { MOST_SAMPLES } from './limits.ts'

interface Samples {
  readonly samples: readonly string[]
  readonly species?: string | undefined
}
type Context = Pick<ResolveContext, 'http' | 'kernel' | 'notify' | 'wait'>

const Task = z.object({ task_id: z.string() })
const Status = z.object({ status: z.string() })
/** It takes seconds; a task that needs so many looks has been lost. */
const LOOKS = 100
const FIRST_LOOK_MS = 200
const LATER_LOOK_MS = 5000

function checkCount({ samples }: Samples): void {
  if (samples.length > MOST_SAMPLES) {
    throw new InputError('Too many samples, please select a smaller subset of samples')
  }
  if (samples.length === 0) throw new InputError('There is no sample. Choose at least one.')
}

/** A job over there: asked for, waited for, and fetched as an archive. */
export async function fetchCounts(found: Samples, { http, kernel, notify, wait }: Context) {
  checkCount(found)
  const { samples, species = 'human' } = found
  const body = { gsm_ids: samples, species }
  const { task_id: task } = await http.post(sigpy, path`/data/samples`, { body, schema: Task, idempotent: true })
  notify('ARCHS4 collects the samples')
  for (let look = 0; !(await isDone(http, task)); look++) {
    if (look === LOOKS) throw lost('ARCHS4 did not finish in time. Try again later.')
    await wait(Math.min(FIRST_LOOK_MS * 2 ** look, LATER_LOOK_MS))
  }
  const filename = 'archs4.zip'
  const file = await http.getArchive(sigpy, path`/data/samples/download/${task}`, { filename })
  return kernel.call('archs4.samples', { file, samples }, GeneCountMatrix.schema)
}

async function isDone(http: ResolveContext['http'], task: string): Promise<boolean> {
  const { status } = await http.get(sigpy, path`/data/samples/status/${task}`, { schema: Status })
  if (/^(?:completed|success)$/i.test(status)) return true
  if (/^(?:pending|processing)$/i.test(status)) return false
  throw lost(`ARCHS4 could not collect the samples (${status}). Try again later.`)
}

const lost = (message: string) => new UpstreamError(message, { service: sigpy.name, attempts: 1, isFinal: true })

const Descriptions = z.record(
  z.string().regex(/^GSM\d+$/),
  z.object({ series: looseText, title: looseText, source: looseText, characteristics: looseText }).nullish(),
)
const TYPE = 'Type: Control or Perturbation'

/** Samples that ARCHS4 does not know are missing in its response, and here. */
export async function fetchDescriptions(found: Samples, { http, kernel, notify }: Context) {
  checkCount(found)
  const { samples, species = 'human' } = found
  const body = { samples, species }
  const known = await http.post(sigpy, path`/meta/samplemeta`, { body, schema: Descriptions, idempotent: true })
  const rows = samples.flatMap((sample) => (known[sample] ? [{ sample, ...known[sample] }] : []))
  if (rows.length === 0) throw new InputError('ARCHS4 has none of the samples. Choose samples that ARCHS4 found.')
  if (rows.length < samples.length) notify(`${samples.length - rows.length} of the samples are not in ARCHS4`)
  const conditions = suggestedConditions(rows.map((row) => `${row.title} ${row.source} ${row.characteristics}`))
  const table = {
    filename: 'archs4.metadata.tsv',
    columns: ['series', 'title', 'source', 'characteristics', 'Suggested Condition', TYPE],
    index: rows.map(({ sample }) => sample),
    values: rows.map(({ series, title, source, characteristics }, at) => [
      series,
      title,
      source,
      characteristics,
      conditions[at] ?? '',
      '',
    ]),
  }
  return kernel.call('metadata.write', table, MetadataMatrix.schema)
}
