import { AboutFileRequest, SampleTable } from '@playbook/core/api/files'
import { NotFoundError } from '@playbook/core/errors'
import { Hono, type Context } from 'hono'
import type { GateEnv } from '../auth/gate.ts'
import type { Files } from '../files/store.ts'
import type { ExampleFiles } from '../playbooks/example-files.ts'
import { bodyOf } from './bodies.ts'
import { answerFile, type Look } from './files.ts'

interface ComponentRoutesOptions {
  readonly examples: ExampleFiles
  readonly files: Files
  readonly look: Look
}

/**
 * PWB's `/api/v1/components/…`: its example files by their names, as bytes or (but for the one of a service) as the record
 * of a stored file, and the metadata of a matrix. What is in the examples is ours, simulated.
 */
export function componentRoutes({ examples, files, look }: ComponentRoutesOptions) {
  const recordOf = async (area: 'data' | 'service', c: Context<GateEnv>) => {
    const { kind, name } = c.req.param()
    const record = await examples(`${area}/${kind}/${name}`, c.get('person').id)
    if (record === undefined) throw new NotFoundError('Not Found')
    return record
  }
  const bytesOf = async (area: 'data' | 'service', c: Context<GateEnv>) => {
    const { sha256, filename } = await recordOf(area, c)
    return answerFile(c, files, sha256, filename)
  }
  return new Hono<GateEnv>()
    .post('/data/label/metadata', async (c) => {
      const file = await bodyOf(c, AboutFileRequest.shape.file)
      return c.json(SampleTable.parse(await look(c, 'anndata.metadata', { file })).values)
    })
    .post('/data/:kind/:name', async (c) => c.json(await recordOf('data', c)))
    .get('/data/:kind/:name', async (c) => bytesOf('data', c))
    .get('/service/:kind/:name', async (c) => bytesOf('service', c))
}
