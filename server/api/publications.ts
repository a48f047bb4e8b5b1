import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { Created } from '@playbook/core/api/playbooks'
import { Outputs, OutputsRequest } from '@playbook/core/api/processes'
import { Catalogue, Publication, PublishedVersion, Publishing } from '@playbook/core/api/publications'
import type { GateEnv } from '../auth/gate.ts'
import type { Store } from '../db/connect.ts'
import { searchCatalogue } from '../playbooks/catalogue.ts'
import type { Playbooks } from '../playbooks/playbooks.ts'
import type { Publications } from '../playbooks/publications.ts'
import { json, refusals } from './respond.ts'

const Playbook = z.object({ playbook: z.string() })
const One = z.object({ id: z.string() })
const OneVersion = One.extend({ number: z.coerce.number() })

const own = createRoute({
  method: 'get',
  path: '/playbooks/{playbook}/publication',
  summary: 'How a playbook is published, for its owner',
  request: { params: Playbook },
  responses: { 200: json(Publication, 'The publication'), ...refusals },
})

const publish = createRoute({
  method: 'post',
  path: '/playbooks/{playbook}/publication',
  summary: 'Publish a playbook as it is now, as a version that never changes',
  request: { params: Playbook, body: json(Publishing, 'Licence and authors') },
  responses: { 201: json(Publication, 'The publication'), ...refusals },
})

const withdraw = createRoute({
  method: 'delete',
  path: '/playbooks/{playbook}/publication',
  summary: 'Take a publication back: its title and authors stay, its contents do not',
  request: { params: Playbook },
  responses: { 204: { description: 'Taken back' }, ...refusals },
})

const list = createRoute({
  method: 'get',
  path: '/publications',
  summary: 'The published playbooks in which all words of a search stand',
  request: { query: z.object({ search: z.string().max(200).default('') }) },
  responses: { 200: json(Catalogue, 'The catalogue') },
})

const read = createRoute({
  method: 'get',
  path: '/publications/{id}',
  summary: 'What a publication says of itself',
  request: { params: One },
  responses: { 200: json(Publication, 'The publication'), ...refusals },
})

const version = createRoute({
  method: 'get',
  path: '/publications/{id}/versions/{number}',
  summary: 'A published version: its document, and which results it holds',
  request: { params: OneVersion },
  responses: { 200: json(PublishedVersion, 'The version'), ...refusals },
})

const outputs = createRoute({
  method: 'post',
  path: '/publications/{id}/versions/{number}/outputs',
  summary: 'Results of a published version',
  request: { params: OneVersion, body: json(OutputsRequest, 'Which processes') },
  responses: { 200: json(Outputs, 'The results by process'), ...refusals },
})

const copy = createRoute({
  method: 'post',
  path: '/publications/{id}/copy',
  summary: 'Make a playbook of a published one, with its results',
  request: { params: One },
  responses: { 201: json(Created, 'The new playbook'), ...refusals },
})

interface Options {
  readonly publications: Publications
  readonly playbooks: Pick<Playbooks, 'copyPublication'>
  readonly store: Store
}

/** Published playbooks. */
export function publicationRoutes({ publications, playbooks, store }: Options) {
  return new OpenAPIHono<GateEnv>()
    .openapi(own, async (c) => c.json(await publications.read(c.req.valid('param').playbook), 200))
    .openapi(publish, async (c) => {
      const { playbook } = c.req.valid('param')
      return c.json(await publications.publish(playbook, c.get('person'), c.req.valid('json')), 201)
    })
    .openapi(withdraw, async (c) => {
      await publications.withdraw(c.req.valid('param').playbook)
      return c.body(null, 204)
    })
    .openapi(list, async (c) => {
      return c.json({ publications: await searchCatalogue(store, c.req.valid('query').search) }, 200)
    })
    .openapi(read, async (c) => c.json(await publications.read(c.req.valid('param').id), 200))
    .openapi(version, async (c) => {
      const { id, number } = c.req.valid('param')
      const found = await publications.version(id, number)
      await publications.countClick(id)
      return c.json(found, 200)
    })
    .openapi(outputs, async (c) => {
      const { id, number } = c.req.valid('param')
      const found = await publications.outputs(id, number, c.req.valid('json').processes)
      return c.json({ outputs: Object.fromEntries(found) }, 200)
    })
    .openapi(copy, async (c) => {
      const { id } = c.req.valid('param')
      const made = await playbooks.copyPublication(c.get('person'), id, await publications.newest(id))
      return c.json({ id: made }, 201)
    })
}
