import { z } from '@hono/zod-openapi'
import {
  Bin,
  Created,
  FoundPlaybooks,
  LastFinding,
  NewPlaybook,
  PlaybookHead,
  PlaybookList,
  Tags,
  Title,
} from '@playbook/core/api/playbooks'
import { PlaybookForm } from '@playbook/core/api/forms'
import { WorkflowFile } from '@playbook/core/workflow-formats/pwb'
import { AnyJson } from '@playbook/core/json'
import { createLines } from '../../lines.ts'
import type { PlaybookBin } from '../../playbooks/documents/bin.ts'
import type { Playbooks } from '../../playbooks/documents/playbooks.ts'
import { body, does, InPlaybook, makes, One, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const ONE = '/playbooks/{playbook}'
const BIN = '/deleted-playbooks'

const routes = {
  list: tells('get', '/playbooks', 'The playbooks of the caller, newest first, and the templates', {
    request: {},
    answer: PlaybookList,
  }),
  find: tells(
    'get',
    '/found-playbooks',
    'Playbooks of the caller that hold all words of a search, in texts and steps, too',
    {
      request: { query: z.object({ search: z.string().max(200) }) },
      answer: FoundPlaybooks,
    },
  ),
  create: makes(
    'post',
    '/playbooks',
    'Create an empty playbook, one with its first steps, or a copy of a template or of a playbook',
    {
      request: { body: body(NewPlaybook) },
      answer: Created,
    },
  ),
  importWorkflow: makes('post', '/playbooks/import', 'Create a playbook from a workflow file (PWB JSON)', {
    request: { body: body(AnyJson) },
    answer: Created,
  }),
  read: tells('get', ONE, 'One playbook and what the caller may do with it', {
    request: { params: InPlaybook },
    answer: PlaybookHead,
  }),
  lastFinding: tells('get', `${ONE}/finding`, 'What the last result of a playbook says', {
    request: { params: InPlaybook },
    answer: LastFinding,
  }),
  form: tells('get', `${ONE}/form`, 'The questions of a playbook by cell, as a form asks them, and its results', {
    request: { params: InPlaybook },
    answer: PlaybookForm,
  }),
  rename: does('put', `${ONE}/title`, 'Give a playbook another title', { params: InPlaybook, body: body(Title) }),
  tag: does('put', `${ONE}/tags`, "File a playbook under words of the caller's own, in place of those before", {
    params: InPlaybook,
    body: body(Tags),
  }),
  remove: does('delete', ONE, 'Move a playbook to the bin, from where it can be restored for 30 days', {
    params: InPlaybook,
  }),
  bin: tells('get', BIN, "The playbooks in the caller's bin", { request: {}, answer: Bin }),
  restore: does('post', `${BIN}/{id}/restore`, 'Take a playbook out of the bin', { params: One }),
  destroy: does('delete', `${BIN}/{id}`, 'Delete a playbook of the bin for ever', { params: One }),
  exportWorkflow: tells('get', `${ONE}/export`, 'The playbook as a workflow file (PWB JSON), with or without results', {
    request: { params: InPlaybook, query: z.object({ results: z.enum(['true', 'false']).optional() }) },
    answer: WorkflowFile,
  }),
}

/** Lists, creates, imports, exports and bins playbooks. */
export function playbookRoutes(playbooks: Playbooks, bin: PlaybookBin) {
  // Each reads a whole playbook: one at a time for each person.
  const inLine = createLines()
  return describedRoutes()
    .openapi(routes.list, async (c) => c.json(await playbooks.list(c.get('person')), 200))
    .openapi(routes.find, async (c) => {
      return c.json({ ids: await playbooks.find(c.get('person'), c.req.valid('query').search) }, 200)
    })
    .openapi(routes.create, async (c) => {
      const body = c.req.valid('json')
      const person = c.get('person')
      if ('template' in body) return c.json({ id: await playbooks.copyTemplate(person, body.template) }, 201)
      if ('copyOf' in body) return c.json({ id: await playbooks.copy(person, body.copyOf, body.answers) }, 201)
      if ('first' in body) return c.json({ id: await playbooks.begin(person, body.first) }, 201)
      return c.json({ id: await playbooks.create(person, body.title ?? '') }, 201)
    })
    .openapi(routes.importWorkflow, async (c) => {
      return c.json({ id: await playbooks.importWorkflow(c.get('person'), c.req.valid('json')) }, 201)
    })
    .openapi(routes.read, async (c) => {
      const { playbook } = c.req.valid('param')
      const found = await playbooks.read(playbook)
      await playbooks.noteOpened(playbook, c.get('person'))
      return c.json({ ...found, role: c.get('role') }, 200)
    })
    .openapi(routes.lastFinding, async (c) => {
      const { playbook } = c.req.valid('param')
      return c.json(await inLine(c.get('person').id, () => playbooks.lastFinding(playbook)), 200)
    })
    .openapi(routes.form, async (c) => c.json(await playbooks.form(c.req.valid('param').playbook), 200))
    .openapi(routes.rename, async (c) => {
      await playbooks.rename(c.req.valid('param').playbook, c.req.valid('json').title)
      return c.body(null, 204)
    })
    .openapi(routes.tag, async (c) => {
      await playbooks.setTags(c.req.valid('param').playbook, c.get('person'), c.req.valid('json').tags)
      return c.body(null, 204)
    })
    .openapi(routes.remove, async (c) => {
      await bin.add(c.get('person'), c.req.valid('param').playbook)
      return c.body(null, 204)
    })
    .openapi(routes.bin, async (c) => c.json({ playbooks: await bin.list(c.get('person')) }, 200))
    .openapi(routes.restore, async (c) => {
      await bin.restore(c.get('person'), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(routes.destroy, async (c) => {
      await bin.destroy(c.get('person'), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(routes.exportWorkflow, async (c) => {
      const id = c.req.valid('param').playbook
      const workflow = await playbooks.exportWorkflow(id, c.req.valid('query').results === 'true')
      c.header('content-disposition', `attachment; filename="playbook-${id}.json"`)
      return c.json(workflow, 200)
    })
}
