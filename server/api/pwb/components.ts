import { signPolicy, uploadForm } from '@playbook/cells/elysium'
import { AboutFileRequest, SampleTable, StoredFile } from '@playbook/core/api/files'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { GateEnv } from '../../auth/gate.ts'
import type { MayRead } from '../../auth/may-read.ts'
import { createLines } from '../../lines.ts'
import { mustReadFiles } from '../../playbooks/files/readable-files.ts'
import type { ExampleFiles } from '../../playbooks/files/example-files.ts'
import type { Program } from '../../program.ts'
import { bodyOf } from '../../http/bodies.ts'
import { answerFile, type Look } from '../files/files.ts'

/** Labels by column and sample, for the samples of a file. */
const Labelling = AboutFileRequest.extend({ data: z.record(z.string(), z.record(z.string(), z.string())) })

/** Its programs ask for it with and without the last stroke. */
const PEPTIDES = '/gly_gen/glycosight'

/** A policy to upload by is asked for while somebody waits. */
const LONGEST_MS = 30_000

interface Options extends Pick<Program, 'files' | 'grants' | 'kernel' | 'http'> {
  readonly examples: ExampleFiles
  readonly look: Look
  readonly mayRead: MayRead
}

/**
 * PWB's `/api/v1/components/…`: its example files by their names, as bytes or (but for the one of a service) as the record
 * of a stored file, the metadata of a matrix and labels for it, and by what form reads are sent to Elysium. What is in the
 * examples is ours, simulated.
 */
export function componentRoutes({ examples, files, look, ...options }: Options) {
  // They share the workers of the kernel with all runs.
  const inLine = createLines()
  const recordOf = async (name: string, c: Context<GateEnv>) => {
    const record = await examples(name, c.get('person').id)
    if (record === undefined) throw new NotFoundError('Not Found')
    return record
  }
  const bytesOf = async (name: string, c: Context<GateEnv>) => {
    const { sha256, filename } = await recordOf(name, c)
    return answerFile(c, files, sha256, filename)
  }
  const inArea = (area: 'data' | 'service', c: Context<GateEnv>) =>
    `${area}/${c.req.param('kind')}/${c.req.param('name')}`
  return new Hono<GateEnv>()
    .post('/data/label/metadata', async (c) => {
      const file = await bodyOf(c, AboutFileRequest.shape.file)
      return c.json(SampleTable.parse(await look(c, 'anndata.metadata', { file })).values)
    })
    .post('/data/label/metadata/update', async (c) =>
      c.json(await inLine(c.get('person').id, async () => labelled(c, options))),
    )
    .post('/data/:kind/:name', async (c) => c.json(await recordOf(inArea('data', c), c)))
    .get('/data/:kind/:name', async (c) => bytesOf(inArea('data', c), c))
    .on('POST', [PEPTIDES, `${PEPTIDES}/`], async (c) => c.json(await recordOf('gly_gen/glycosight', c)))
    .on('GET', [PEPTIDES, `${PEPTIDES}/`], async (c) => bytesOf('gly_gen/glycosight', c))
    .get('/service/elysium/charon', async (c) => c.json(await formOfElysium(c, { files, ...options })))
    .get('/service/:kind/:name', async (c) => bytesOf(inArea('service', c), c))
}

/** The record of a new file: a matrix with labels. */
async function labelled(
  c: Context<GateEnv>,
  { grants, mayRead, kernel }: Pick<Options, 'grants' | 'mayRead' | 'kernel'>,
) {
  const { file, data } = await bodyOf(c, Labelling)
  const user = c.get('person').id
  await mustReadFiles({ grants, mayRead }, file, user)
  const { signal } = c.req.raw
  return StoredFile.parse(await kernel.run('anndata.label', { file, labels: { data } }, { signal, user }))
}

/** Where and by which fields a browser sends a file of reads. */
async function formOfElysium(c: Context<GateEnv>, { http, files }: Pick<Options, 'http' | 'files'>) {
  const uid = c.req.query('uid') ?? ''
  if (!isId(uid)) throw new InputError('Give uid, the id of the upload: a UUID of your own.')
  const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(LONGEST_MS)])
  const account = c.get('person').id
  const calls = http.forRun({ signal, notify: () => {}, wait: () => {}, files, useEarlier: false, account })
  try {
    const policy = await signPolicy(calls.http)
    // The store puts the name of what is sent in the place of the last word.
    return { url: `https://${policy.bucket}.s3.amazonaws.com/`, formData: uploadForm(policy, `${uid}-\${filename}`) }
  } finally {
    calls.end()
  }
}
