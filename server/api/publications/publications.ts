import { z } from '@hono/zod-openapi'
import { CopyRequest } from '@playbook/core/api/forms'
import { Created } from '@playbook/core/api/playbooks'
import { Outputs, OutputsRequest } from '@playbook/core/api/processes'
import { Catalogue, CatalogueQuery, Publication, PublishedVersion, Publishing } from '@playbook/core/api/publications'
import { NotFoundError } from '@playbook/core/errors'
import { GRID_FORMATS, gridAnswer } from '../../batches/grid-answer.ts'
import type { PublishedSearch } from '../../playbooks/publications/catalogue.ts'
import type { Playbooks } from '../../playbooks/documents/playbooks.ts'
import type { Publications } from '../../playbooks/publications/publications.ts'
import { answers, body, does, InPlaybook, makes, One, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const OneVersion = One.extend({ number: z.coerce.number() })
const OneBatch = OneVersion.extend({ batch: z.uuid(), format: z.enum(GRID_FORMATS) })
const OWN = '/playbooks/{playbook}/publication'
const ONE = '/publications/{id}'
const VERSION = `${ONE}/versions/{number}` as const

const routes = {
  own: tells('get', OWN, 'How a playbook is published, for its owner', {
    request: { params: InPlaybook },
    answer: Publication,
  }),
  publish: makes('post', OWN, 'Publish a playbook as it is now, as a version that never changes', {
    request: { params: InPlaybook, body: body(Publishing) },
    answer: Publication,
  }),
  withdraw: does('delete', OWN, 'Take a publication back: its title and authors stay, its contents do not', {
    params: InPlaybook,
  }),
  list: tells('get', '/publications', 'The published playbooks that fit, and by what they can be narrowed', {
    request: { query: CatalogueQuery },
    answer: Catalogue,
  }),
  read: tells('get', ONE, 'What a publication says of itself', { request: { params: One }, answer: Publication }),
  version: tells('get', VERSION, 'A published version: its document, and which results it holds', {
    request: { params: OneVersion },
    answer: PublishedVersion,
  }),
  outputs: tells('post', `${VERSION}/outputs`, 'Results of a published version, by process', {
    request: { params: OneVersion, body: body(OutputsRequest) },
    answer: Outputs,
  }),
  batch: answers(
    'get',
    `${VERSION}/batches/{batch}/{format}`,
    'The grid of a batch of a published version as TSV, CSV or a workbook (XLSX)',
    { request: { params: OneBatch }, responses: { 200: { description: 'The grid' } } },
  ),
  copy: makes(
    'post',
    `${ONE}/copy`,
    'Make a playbook of a published one, with its results, as it is or filled in as a form',
    {
      request: { params: One, body: body(CopyRequest) },
      answer: Created,
    },
  ),
}

interface Options {
  readonly publications: Publications
  readonly playbooks: Pick<Playbooks, 'copyPublication'>
  readonly published: PublishedSearch
}

/** Published playbooks. */
export function publicationRoutes({ publications, playbooks, published }: Options) {
  return describedRoutes()
    .openapi(routes.own, async (c) => c.json(await publications.read(c.req.valid('param').playbook), 200))
    .openapi(routes.publish, async (c) => {
      const { playbook } = c.req.valid('param')
      return c.json(await publications.publish(playbook, c.get('person'), c.req.valid('json')), 201)
    })
    .openapi(routes.withdraw, async (c) => {
      await publications.withdraw(c.req.valid('param').playbook, c.get('person'))
      return c.body(null, 204)
    })
    .openapi(routes.list, async (c) => {
      return c.json(await published.search(c.req.valid('query')), 200)
    })
    .openapi(routes.read, async (c) => c.json(await publications.read(c.req.valid('param').id), 200))
    .openapi(routes.version, async (c) => {
      const { id, number } = c.req.valid('param')
      const found = await publications.version(id, number)
      await publications.countClick(id)
      return c.json(found, 200)
    })
    .openapi(routes.outputs, async (c) => {
      const { id, number } = c.req.valid('param')
      const found = await publications.outputs(id, number, c.req.valid('json').processes)
      return c.json({ outputs: Object.fromEntries(found) }, 200)
    })
    .openapi(routes.batch, async (c) => {
      const { id, number, batch, format } = c.req.valid('param')
      const found = (await publications.batches(id, number)).find((each) => each.id === batch)
      if (found === undefined) throw new NotFoundError('This version has no such batch.')
      return gridAnswer(format, { id: batch, name: found.name, table: found.grid })
    })
    .openapi(routes.copy, async (c) => {
      const { id } = c.req.valid('param')
      const { answers } = c.req.valid('json')
      const made = await playbooks.copyPublication(c.get('person'), id, await publications.newest(id), answers)
      return c.json({ id: made }, 201)
    })
}
