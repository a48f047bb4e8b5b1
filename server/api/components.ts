import { AboutFileRequest, SampleTable } from '@playbook/core/api/files'
import { NotFoundError } from '@playbook/core/errors'
import { Hono } from 'hono'
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
 * PWB's `/api/v1/components/data/…`: its example files by their names, as bytes or as the record of a stored file, and
 * the metadata of a matrix. What is in the examples is ours, simulated.
 */
export function componentRoutes({ examples, files, look }: ComponentRoutesOptions) {
  const recordOf = async (kind: string, name: string, user: string) => {
    const record = await examples(`${kind}/${name}`, user)
    if (record === undefined) throw new NotFoundError('Not Found')
    return record
  }
  return new Hono<GateEnv>()
    .post('/label/metadata', async (c) => {
      const file = await bodyOf(c, AboutFileRequest.shape.file)
      return c.json(SampleTable.parse(await look(c, 'anndata.metadata', { file })).values)
    })
    .post('/:kind/:name', async (c) => {
      const { kind, name } = c.req.param()
      return c.json(await recordOf(kind, name, c.get('person').id))
    })
    .get('/:kind/:name', async (c) => {
      const { kind, name } = c.req.param()
      const { sha256, filename } = await recordOf(kind, name, c.get('person').id)
      return answerFile(c, files, sha256, filename)
    })
}
