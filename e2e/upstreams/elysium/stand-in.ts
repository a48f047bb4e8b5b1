import { charon, elysium, elysiumFiles } from '@playbook/cells/services'
import { Hono, type Context } from 'hono'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'

const ACCOUNT = 'f0a1'
const BUCKET = 'biodos'
const isKnown = (c: Context) => c.req.query('username') !== undefined && c.req.query('password') !== undefined

/** Counts of every sample; large numbers have fractions, as the aligner shares reads between genes. */
const COUNTS = ['TSPAN6\t1023.4', 'TNMD\t0', 'DPM1\t877', 'SCYL3\t52.6', '']

const app = new Hono()

app.get('/charon/signpolicy', (c) => {
  if (!isKnown(c)) return c.json({ action: 'create policy', task: '1', status: 'error', message: 'user not validated' })
  return c.json({
    action: 'generate policy',
    status: 'success',
    cid: 'AKIASIMULATED',
    username: 'sandbox',
    bucket: BUCKET,
    uid: ACCOUNT,
    policy: 'cG9saWN5',
    expiration: '2030-01-01T00:00:00Z',
    signature: 'c2lnbmF0dXJl',
  })
})

app.post('/biodos', async (c) => {
  const form = await c.req.formData()
  const key = form.get('key')
  const isWhole = typeof key === 'string' && key.startsWith(`${ACCOUNT}/`) && form.get('file') !== null
  if (isWhole && form.get('policy') === 'cG9saWN5') return c.body(null, 204)
  return c.text('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 403)
})

app.get('/cloudalignment/createjob', (c) => {
  if (!isKnown(c)) return c.json({ action: 'create job', task: '2', status: 'error', message: 'login failed' })
  return c.json({ action: 'create job', task: '2', status: 'success', message: `job-${c.req.query('outname') ?? ''}` })
})

/** The samples of an upload that jobs were made for: those that its id stands for. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  '0b8e7a52-6f1d-4c3e-9a51-2f6d8c4b7e10': ['control', 'treated'],
  '1c9f8b63-7a2e-4d4f-8b62-3a7e9d5c8f21': ['reads'],
  '2da09c74-8b3f-4e5a-9c73-4b8fae6d9a32': ['good', 'broken'],
}

app.get('/cloudalignment/progress', (c) => {
  if (!isKnown(c)) return c.json({ action: 'list jobs', task: '3', status: 'error', message: 'login failed' })
  const prefix = c.req.query('prefix') ?? ''
  const jobs = (SAMPLES[prefix] ?? []).map((sample, at) => {
    const outname = `${prefix}-${sample}-hs`
    const status = sample === 'broken' ? 'failed' : 'completed'
    return [
      String(812 + at),
      { id: 812 + at, uid: `job-${outname}`, user: 'sandbox', outname, organism: 'human', status },
    ]
  })
  return c.json(Object.fromEntries(jobs))
})

app.get('/charon/files', (c) => {
  if (!isKnown(c)) return c.json({ action: 'list files', task: '4', status: 'error', message: 'user not validated' })
  const filenames = Object.entries(SAMPLES).flatMap(([uid, samples]) =>
    samples.map((sample) => `${uid}-${sample}-hs_gene.tsv`),
  )
  return c.json({
    action: 'list files',
    task: '4',
    status: 'success',
    filenames,
    filesize: filenames.map(() => '1.2KB'),
  })
})

app.get('/biodos/f0a1/:file', (c) => c.text(COUNTS.join('\n')))

/** Alignment of reads, the storage of its accounts, and the files themselves; every job is done at once. */
export const simulation: Simulation = {
  services: [elysium, charon, elysiumFiles],
  app,
  cases,
  needs: ['bucket', 'filenames', 'message', 'status', 'uid'],
}
