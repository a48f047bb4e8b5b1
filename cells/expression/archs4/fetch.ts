import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { MetadataMatrix } from '../../matrix/annotated/steps.ts'
import { GeneCountMatrix } from '../../matrix/types.ts'
import { sigpy } from '../../services/archs4.ts'
import { TYPE_COLUMN } from '../../shared/samples.ts'
import { looseText } from '../../shared/tolerant.ts'
import { callsOf } from './chosen.ts'
import { suggestedConditions } from './condition.ts'
import { MOST_SAMPLES } from './limits.ts'

interface Samples {
  readonly samples: readonly string[]
  readonly species?: string | undefined
}
type Context = Pick<ResolveContext, 'http' | 'kernel' | 'files' | 'notify' | 'wait'>

function checkCount({ samples }: Samples): void {
  if (samples.length > MOST_SAMPLES) {
    throw new InputError('Too many samples, please select a smaller subset of samples')
  }
  if (samples.length === 0) throw new InputError('There is no sample. Choose at least one.')
}

/** Samples that ARCHS4 lacks have no values. */
export async function fetchCounts(found: Samples, context: Context) {
  checkCount(found)
  const { samples, species = 'human' } = found
  const file = await callsOf(context).fetchTable(context, species, samples)
  return context.kernel.call('archs4.samples', { file, samples }, GeneCountMatrix.schema)
}

const Descriptions = z.record(
  z.string().regex(/^GSM\d+$/),
  z.object({ series: looseText, title: looseText, source: looseText, characteristics: looseText }).nullish(),
)

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
    columns: ['series', 'title', 'source', 'characteristics', 'Suggested Condition', TYPE_COLUMN],
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
