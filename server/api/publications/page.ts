import { serveStatic } from '@hono/node-server/serve-static'
import { NotFoundError } from '@playbook/core/errors'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GateEnv } from '../../auth/gate.ts'
import type { PublicationChecks } from '../../checks/checks.ts'
import type { Publications } from '../../playbooks/publications/publications.ts'
import { headOf } from '../../playbooks/publications/page-head.ts'
import { createPagePictures } from '../../playbooks/publications/page-picture.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** The page names its scripts, which change with every version: it is asked for each time. */
const EACH_TIME = 'no-cache'

const keep = (value: string) => ({
  onFound: (_path: string, c: { header(name: string, value: string): void }) => c.header('cache-control', value),
})

/** What a playbook is opened with is asked for while the scripts are on their way. */
const announce = createMiddleware(async (c, next) => {
  const id = encodeURIComponent(c.req.param('id') ?? '')
  for (const address of [`/api/playbooks/${id}`, '/api/me']) {
    c.header('link', `<${address}>; rel=preload; as=fetch; crossorigin`, { append: true })
  }
  await next()
})

interface PageOptions {
  readonly publications: Pick<Publications, 'read'>
  readonly checks: Pick<PublicationChecks, 'badge' | 'standing'>
  readonly publicUrl: URL | undefined
}

/** The built page: static files, compressed when they were built; every other address opens the app, which says what is not found. */
export function pageRoutes(folder: string, { publications, checks, publicUrl }: PageOptions) {
  const files = { root: folder, precompressed: true }
  /** What search engines and link previews read of a published playbook, which run no scripts. */
  const head = async (id: string, origin: string) => {
    try {
      const [publication, standing] = await Promise.all([publications.read(id), checks.standing(id)])
      return headOf(publication, standing, publicUrl?.origin ?? origin)
    } catch (error) {
      if (error instanceof NotFoundError) return ''
      throw error
    }
  }
  const published = async (c: Context, id: string) => {
    const [page, about] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      head(id, new URL(c.req.url).origin),
    ])
    c.header('cache-control', EACH_TIME)
    const plain = about === '' ? page : page.replace(/<meta name="description"[^>]*>/, '')
    return c.html(plain.replace('</head>', () => `${about}</head>`))
  }
  const pictureOf = createPagePictures()
  return new Hono<GateEnv>()
    .use('/assets/*', serveStatic({ ...files, ...keep(FOREVER) }))
    .get('/public/:id', async (c) => published(c, c.req.param('id')))
    .get('/public/:id/picture.png', async (c) => {
      const picture = await pictureOf(await publications.read(c.req.param('id')))
      c.header('content-type', 'image/png')
      c.header('cache-control', 'public, max-age=3600')
      return c.body(new Uint8Array(picture), 200)
    })
    .get('/public/:id/badge.svg', async (c) => {
      c.header('content-type', 'image/svg+xml')
      c.header('cache-control', 'public, max-age=300')
      return c.body(await checks.badge(c.req.param('id')), 200)
    })
    .get('/public/:id/:number', async (c) => published(c, c.req.param('id')))
    .get('/playbooks/:id', announce, serveStatic({ ...files, path: 'playbook.html', ...keep(EACH_TIME) }))
    .get('/playbooks/:id/:mode', announce)
    .get(
      '/*',
      serveStatic({ ...files, ...keep(EACH_TIME) }),
      serveStatic({ ...files, path: 'index.html', ...keep(EACH_TIME) }),
    )
}
