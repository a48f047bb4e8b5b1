import { createRoute, z, type RouteConfig } from '@hono/zod-openapi'
import { json, refusals } from './respond.ts'

/** The parameter of every route below a playbook. */
export const InPlaybook = z.object({ playbook: z.string() })

/** The parameters of a route of one thing in a playbook. */
export const OneInPlaybook = InPlaybook.extend({ id: z.string() })

/** The parameter of a route of one thing of the caller. */
export const One = z.object({ id: z.string() })

const done = { 204: { description: 'Done' }, ...refusals }

type Method = RouteConfig['method']
type Request = NonNullable<RouteConfig['request']>

/** A route that tells something: what it answers is of one shape. */
export function tells<M extends Method, P extends string, R extends Request, S extends z.ZodType>(
  method: M,
  path: P,
  summary: string,
  { request, answer }: { readonly request: R; readonly answer: S },
) {
  return createRoute({ method, path, summary, request, responses: { 200: json(answer, summary), ...refusals } })
}

/** A route that makes something, and answers what it made. */
export function makes<M extends Method, P extends string, R extends Request, S extends z.ZodType>(
  method: M,
  path: P,
  summary: string,
  { request, answer }: { readonly request: R; readonly answer: S },
) {
  return createRoute({ method, path, summary, request, responses: { 201: json(answer, summary), ...refusals } })
}

/** A route that does something, and answers only that it is done. */
export function does<M extends Method, P extends string, R extends Request>(
  method: M,
  path: P,
  summary: string,
  request: R,
) {
  return createRoute({ method, path, summary, request, responses: done })
}

/** A route that answers in a way of its own: with a file, with another status, or with several. */
export function answers<M extends Method, P extends string, R extends Request, A extends RouteConfig['responses']>(
  method: M,
  path: P,
  summary: string,
  { request, responses }: { readonly request: R; readonly responses: A },
) {
  return createRoute({ method, path, summary, request, responses: { ...responses, ...refusals } })
}

/** What is sent to a route as JSON. */
export const body = <S extends z.ZodType>(schema: S) => json(schema, 'What is sent')
