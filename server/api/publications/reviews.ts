import { z } from '@hono/zod-openapi'
import { NewComment } from '@playbook/core/api/comments'
import { Created } from '@playbook/core/api/playbooks'
import { Outputs, OutputsRequest } from '@playbook/core/api/processes'
import { FrozenVersion } from '@playbook/core/api/publications'
import { NewInvitation, OwnReview, Reviews as ReviewList, ReviewThreads, ReviewWords } from '@playbook/core/api/reviews'
import type { Playbooks } from '../../playbooks/documents/playbooks.ts'
import type { ReviewInvitations } from '../../playbooks/reviews/invitations.ts'
import type { Reviews } from '../../playbooks/reviews/reviews.ts'
import { body, does, InPlaybook, makes, One, OneInPlaybook, tells } from '../../http/routes.ts'
import { describedRoutes } from '../../http/respond.ts'

const OWN = '/playbooks/{playbook}/reviews'
const ONE = '/reviews/{id}'

const routes = {
  list: tells('get', OWN, 'The links for reviewers of a playbook, and the reviews', {
    request: { params: InPlaybook },
    answer: ReviewList,
  }),
  invite: makes('post', `${OWN}/invitations`, 'Make a link by which people review a version', {
    request: { params: InPlaybook, body: body(NewInvitation) },
    answer: Created,
  }),
  end: does('delete', `${OWN}/invitations/{id}`, 'End a link for reviewers; what they sent stays', {
    params: OneInPlaybook,
  }),
  open: tells('post', '/reviews/open', 'Begin a review by a link, or go on with it', {
    request: { body: body(z.strictObject({ secret: z.string().max(200) })) },
    answer: Created,
  }),
  read: tells('get', ONE, "One's own review", { request: { params: One }, answer: OwnReview }),
  version: tells('get', `${ONE}/version`, 'The version to review: its document, and which results it holds', {
    request: { params: One },
    answer: FrozenVersion,
  }),
  outputs: tells('post', `${ONE}/outputs`, 'Results of the version to review, by process', {
    request: { params: One, body: body(OutputsRequest) },
    answer: Outputs,
  }),
  save: does('put', `${ONE}/draft`, 'Keep what the reviewer has written so far, for them alone', {
    params: One,
    body: body(ReviewWords),
  }),
  submit: does('post', `${ONE}/submission`, 'Send the review to the authors, as it is for good', { params: One }),
  threads: tells('get', `${ONE}/comments`, 'The threads that the reviewer began', {
    request: { params: One },
    answer: ReviewThreads,
  }),
  say: makes('post', `${ONE}/comments`, 'Begin a thread as a reviewer, or answer in one', {
    request: { params: One, body: body(NewComment) },
    answer: Created,
  }),
  copy: makes('post', `${ONE}/copy`, 'Make a playbook of the version to review, to run it again', {
    request: { params: One },
    answer: Created,
  }),
}

interface Options {
  readonly invitations: ReviewInvitations
  readonly reviews: Reviews
  readonly playbooks: Pick<Playbooks, 'copyPublication'>
}

/** Reviews, for owners and for reviewers. */
export function reviewRoutes({ invitations, reviews, playbooks }: Options) {
  return describedRoutes()
    .openapi(routes.list, async (c) => c.json(await invitations.read(c.req.valid('param').playbook), 200))
    .openapi(routes.invite, async (c) => {
      const { playbook } = c.req.valid('param')
      return c.json({ id: await invitations.invite(playbook, c.get('person'), c.req.valid('json')) }, 201)
    })
    .openapi(routes.end, async (c) => {
      const { playbook, id } = c.req.valid('param')
      await invitations.end(playbook, c.get('person'), id)
      return c.body(null, 204)
    })
    .openapi(routes.open, async (c) => {
      return c.json({ id: await reviews.open(c.get('person'), c.req.valid('json').secret) }, 200)
    })
    .openapi(routes.read, async (c) => c.json(await reviews.read(c.req.valid('param').id), 200))
    .openapi(routes.version, async (c) => c.json(await reviews.version(c.req.valid('param').id), 200))
    .openapi(routes.outputs, async (c) => {
      const found = await reviews.outputs(c.req.valid('param').id, c.req.valid('json').processes)
      return c.json({ outputs: Object.fromEntries(found) }, 200)
    })
    .openapi(routes.save, async (c) => {
      await reviews.saveDraft(c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.submit, async (c) => {
      await reviews.submit(c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(routes.threads, async (c) => c.json(await reviews.threads(c.req.valid('param').id), 200))
    .openapi(routes.say, async (c) => {
      return c.json({ id: await reviews.say(c.req.valid('param').id, c.req.valid('json')) }, 201)
    })
    .openapi(routes.copy, async (c) => {
      const { version, brought } = await reviews.contents(c.req.valid('param').id)
      // A copy that named what it is based on would name the authors.
      const copy = { notebook: version.notebook, brought }
      return c.json({ id: await playbooks.copyPublication(c.get('person'), undefined, copy) }, 201)
    })
}
