import type { OpenAPIHono } from '@hono/zod-openapi'
import type { GateEnv } from '../auth/gate.ts'

type Method = 'get' | 'post'

/** Routes in the form of other programs, which take and give what their own descriptions say: what each is for. */
const DESCRIBED: readonly (readonly [method: Method, path: string, summary: string])[] = [
  ['get', '/api/openapi.json', 'This description'],
  ['get', '/api/rooms/{playbook}', 'Upgrades to the socket on which a playbook is edited together'],
  ['post', '/api/auth/sign-in/magic-link', 'Sends a link to sign in'],
  ['get', '/api/auth/magic-link/verify', 'Signs in by a link that was sent'],
  ['post', '/api/auth/sign-up/email', 'Makes an account with a password'],
  ['post', '/api/auth/sign-in/email', 'Signs in by a password'],
  ['get', '/api/auth/verify-email', 'Confirms an address by a link that was sent'],
  ['post', '/api/auth/sign-in/anonymous', 'Begins a session as a guest'],
  ['post', '/api/auth/sign-in/social', 'Begins to sign in by another service'],
  ['get', '/api/auth/callback/{provider}', 'Where another service sends who has signed in there'],
  ['get', '/api/auth/get-session', 'The session of the caller'],
  ['get', '/api/auth/list-sessions', 'All sessions of the caller'],
  ['post', '/api/auth/revoke-session', 'Ends one session'],
  ['post', '/api/auth/revoke-other-sessions', 'Ends all sessions but this one'],
  ['post', '/api/auth/link-social', 'Links an account of another service'],
  ['get', '/api/auth/list-accounts', 'Accounts of other services that are linked'],
  ['post', '/api/auth/unlink-account', 'Gives up a linked account of another service'],
  ['post', '/api/auth/update-user', 'Changes the name of the caller'],
  ['post', '/api/auth/sign-out', 'Ends the session'],
  ['post', '/api/db/fpl', 'PWB: stores a workflow; its id'],
  ['get', '/api/db/fpl/{id}', 'PWB: a workflow as a list of cells'],
  ['get', '/api/db/fpl/{id}/output', 'PWB: the same with results, computed where they are missing'],
  ['get', '/api/db/fpl/{id}/export', 'PWB: a workflow as JSON'],
  ['get', '/api/db/fpl/{id}/output/export', 'PWB: the same with results'],
  ['post', '/api/db/fpl/{id}/extend', 'PWB: a new workflow with one more step'],
  ['post', '/api/db/fpl/{id}/rebase/{process}', 'PWB: a new workflow with one step replaced'],
  ['post', '/api/db/fpl/{id}/rebaseMetadata/{cell}', 'PWB: a new workflow with another title and description'],
  ['post', '/api/db/fpl/{id}/recompute/{cell}', 'PWB: drops the result of a cell, to be computed anew'],
  ['get', '/api/db/process/{id}', 'PWB: a process'],
  ['get', '/api/db/process/{id}/inputs', 'PWB: the values that a process reads'],
  ['get', '/api/db/process/{id}/output', 'PWB: the value that a process gives, computed where it is missing'],
  ['post', '/api/db/process/{id}/output/delete', 'PWB: drops the result of a process'],
  ['get', '/api/components', 'PWB: all types of data and all steps'],
  ['get', '/api/components/{spec}', 'PWB: a type of data or a step'],
  ['get', '/api/components/{spec}/next', 'PWB: the steps that take a type of data'],
  ['get', '/api/components/{spec}/prev', 'PWB: the steps that give a type of data'],
  ['get', '/api/bco/{id}', 'PWB: a workflow as a BioCompute Object'],
  ['get', '/api/v1/cwl/{id}', 'PWB: a workflow as CWL: zip, or by format its files as a list or as JSON'],
  ['get', '/api/v1/cwl/{id}/{filename}', 'PWB: one file of a workflow as CWL'],
  ['get', '/api/v1/ro-crate/{id}', 'PWB: a workflow as an RO-Crate, or by format=json its description'],
  ['get', '/api/v1/tex/{id}', 'PWB: a workflow as a folder of LaTeX, or by format=pdf as PDF'],
  ['get', '/api/suggest', 'PWB: what the caller has suggested'],
  ['post', '/api/suggest', 'PWB: suggests a data type, a view or a computation'],
  ['get', '/api/db/user/suggestions', 'PWB: what the caller has suggested'],
  ['post', '/api/db/user/suggestions/{id}/delete', 'PWB: withdraws a suggestion'],
  ['get', '/api/db/user/uploads', 'PWB: the files that the caller has uploaded'],
  ['post', '/api/db/user/uploads/{id}/delete', 'PWB: takes a file off that list'],
  ['post', '/api/v1/components/core/file/upload', 'PWB: stores the files of a form, 100 MB at most'],
  ['post', '/api/v1/components/core/file/fetch', 'PWB: the record of a file by its address'],
  ['post', '/api/v1/components/core/file/download', 'PWB: the bytes of a file by its address'],
  ['post', '/api/v1/components/data/label/metadata', 'PWB: the columns of a table of metadata'],
  ['post', '/api/v1/components/data/{kind}/{name}', 'PWB: the record of an example file'],
  ['get', '/api/v1/components/data/{kind}/{name}', 'PWB: the bytes of an example file'],
  ['get', '/api/v1/components/service/{kind}/{name}', 'PWB: the bytes of an example file of a service'],
  ['get', '/ga4gh/drs/v1/service-info', 'GA4GH DRS: this service'],
  ['get', '/ga4gh/drs/v1/objects/{id}', 'GA4GH DRS: a file'],
  ['post', '/ga4gh/drs/v1/objects/{id}', 'GA4GH DRS: a file, with a passport'],
  ['get', '/ga4gh/drs/v1/objects/{id}/access/https', 'GA4GH DRS: where the bytes of a file are'],
  ['post', '/ga4gh/drs/v1/objects/{id}/access/https', 'GA4GH DRS: where the bytes of a file are, with a passport'],
  ['get', '/ga4gh/drs/v1/objects/{id}/access/https/data', 'GA4GH DRS: the bytes of a file'],
  ['post', '/ga4gh/drs/v1/objects/{id}/access/https/data', 'GA4GH DRS: the bytes of a file, with a passport'],
]

/** Adds to the description of our interface the routes that follow the description of somebody else. */
export function describePlainRoutes({ openAPIRegistry }: Pick<OpenAPIHono<GateEnv>, 'openAPIRegistry'>): void {
  for (const [method, path, summary] of DESCRIBED) {
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: { type: 'string' as const },
    }))
    openAPIRegistry.registerPath({
      method,
      path,
      summary,
      parameters,
      responses: { 200: { description: 'The answer' } },
    })
  }
}
