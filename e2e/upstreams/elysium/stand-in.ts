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

/** The jobs that were made, each under what it writes; one made twice is aligned anew. */
const jobs = new Map<string, { readonly id: number; readonly uid: string; readonly status: string }>()
let next = 812

app.get('/cloudalignment/createjob', (c) => {
  if (!isKnown(c)) return c.json({ action: 'create job', task: '2', status: 'error', message: 'login failed' })
  const outname = c.req.query('outname') ?? ''
  const uid = `job-${outname}`
  jobs.set(outname, { id: next++, uid, status: outname.endsWith('-broken-hs') ? 'failed' : 'completed' })
  return c.json({ action: 'create job', task: '2', status: 'success', message: uid })
})

app.get('/cloudalignment/progress', (c) => {
  if (!isKnown(c)) return c.json({ action: 'list jobs', task: '3', status: 'error', message: 'login failed' })
  const mine = [...jobs].filter(([outname]) => outname.startsWith(c.req.query('prefix') ?? ''))
  const listed = mine.map(([outname, job]) => [String(job.id), { ...job, user: 'sandbox', outname, organism: 'human' }])
  return c.json(Object.fromEntries(listed))
})

app.get('/charon/files', (c) => {
  if (!isKnown(c)) return c.json({ action: 'list files', task: '4', status: 'error', message: 'user not validated' })
  // The prefix that it is asked for changes nothing.
  const done = [...jobs].filter(([, { status }]) => status === 'completed')
  return c.json({
    action: 'list files',
    task: '4',
    status: 'success',
    filenames: done.map(([outname]) => `${outname}_gene.tsv`),
    filesize: done.map(() => '1.2KB'),
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
