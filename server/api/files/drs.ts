import { NotFoundError } from '@playbook/core/errors'
import { Hono } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import type { Files } from '../../files/store.ts'
import type { Settings } from '../../settings.ts'
import { answerFile } from './files.ts'

/** The GA4GH Data Repository Service (version 1) over the stored files: https://ga4gh.github.io/data-repository-service-schemas. */
export function drsRoutes({ files, settings }: { files: Files; settings: Settings }) {
  const originOf = (url: string) => settings.publicUrl?.origin ?? new URL(url).origin

  async function objectOf(id: string, url: string) {
    const found = await files.describe(id)
    if (found === undefined) throw new NotFoundError('Not Found')
    const origin = originOf(url)
    return {
      id: found.id,
      name: found.name,
      self_uri: `drs://${new URL(origin).host}/${found.id}`,
      size: found.size,
      created_time: found.created.toISOString(),
      checksums: [{ type: 'sha-256', checksum: found.sha256 }],
      access_methods: [
        {
          type: 'https',
          access_id: 'https',
          access_url: { url: `${origin}/ga4gh/drs/v1/objects/${found.id}/access/https/data` },
        },
      ],
    }
  }

  return new Hono<GateEnv>()
    .get('/service-info', (c) =>
      c.json({
        id: new URL(originOf(c.req.url)).host,
        name: 'Playbook files',
        type: { group: 'org.ga4gh', artifact: 'drs', version: '1.0.0' },
        organization: { name: 'Playbook', url: originOf(c.req.url) },
        version: '1.0.0',
      }),
    )
    .on(['GET', 'POST'], '/objects/:id', async (c) => c.json(await objectOf(c.req.param('id'), c.req.url)))
    .on(['GET', 'POST'], '/objects/:id/access/https', async (c) => {
      const object = await objectOf(c.req.param('id'), c.req.url)
      return c.json({ url: object.access_methods[0]?.access_url.url })
    })
    .on(['GET', 'POST'], '/objects/:id/access/https/data', async (c) => {
      const found = await files.describe(c.req.param('id'))
      if (found === undefined) throw new NotFoundError('Not Found')
      return answerFile(c, files, found.sha256, found.name)
    })
}
