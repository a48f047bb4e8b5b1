import type { Handler } from 'hono'
import { accountApi } from './api/account/routes.ts'
import { createLook } from './api/files/files.ts'
import { fileApi } from './api/files/routes.ts'
import { playbookApi } from './api/playbooks/routes.ts'
import { pageRoutes } from './api/publications/page.ts'
import { publicationApi } from './api/publications/routes.ts'
import { pwbApi } from './api/pwb/routes.ts'
import { runApi } from './api/runs/routes.ts'
import { sessionApi } from './api/sessions/routes.ts'
import { systemApi } from './api/system/routes.ts'
import type { Callers } from './auth/identities.ts'
import { openDomain } from './domain.ts'
import { describePlainRoutes } from './http/described.ts'
import { createShell } from './http/middleware.ts'
import { nameOperations, OPERATION_TAGS } from './http/operations.ts'
import type { describedRoutes } from './http/respond.ts'
import { mcpRoutes } from './mcp/routes.ts'
import { PRODUCT_VERSION } from './product.ts'
import type { Program } from './program.ts'

export interface AppOptions {
  readonly program: Program
  /** The built page; absent in development and tests. */
  readonly pageFolder?: string
  readonly examplesFolder: string
  /** Who is asking; from the settings unless a test says otherwise. */
  readonly identities?: Callers
}

/** Everything the server answers: the gate, the interfaces for programs, the rooms and the page. */
export async function createApp({ program, pageFolder, examplesFolder, identities }: AppOptions) {
  const opened = await openDomain({ program, examplesFolder, callers: identities ?? program.identities })
  const domain = { ...opened, look: createLook(opened) }
  const { callers, checks, clientAddress, publications, settings } = domain
  const app = createShell({ program, callers, clientAddress })
  app
    .route('/', systemApi(domain))
    .route('/', accountApi(domain))
    .route('/api', playbookApi(domain))
    .route('/api', publicationApi(domain))
    .route('/api', runApi(domain))
    .route('/api', fileApi(domain))
    .route('/api', sessionApi(domain))
    .route('/', pwbApi(domain))
    .route('/', mcpRoutes({ ...domain, ...callers }))
  describePlainRoutes(app)
  app.get('/api/openapi.json', descriptionOf(app))
  if (pageFolder !== undefined)
    app.route('/', pageRoutes(pageFolder, { publications, checks, publicUrl: settings.publicUrl }))
  return { app }
}

const ABOUT_INTERFACE =
  'With accounts a program sends a token that its person made under Account. A refusal is {"error": {"name", "message"}}.'

/** A description with its operations named, and with how a program says who asks. */
function described({ paths = {}, components, ...rest }: ReturnType<Described['getOpenAPI31Document']>) {
  const securitySchemes = { token: { type: 'http', scheme: 'bearer' } }
  return { ...rest, paths: nameOperations(paths), components: { ...components, securitySchemes } }
}

type Described = ReturnType<typeof describedRoutes>

/** What all routes say of themselves, written by the first request. */
function descriptionOf(app: Described): Handler {
  let description: string | undefined
  const licence = { name: 'Apache-2.0', identifier: 'Apache-2.0' }
  const info = { title: 'Playbook', version: PRODUCT_VERSION, license: licence, description: ABOUT_INTERFACE }
  const about = { openapi: '3.1.0', info, servers: [{ url: '/' }], tags: OPERATION_TAGS, security: [{}, { token: [] }] }
  return (c) => {
    description ??= JSON.stringify(described(app.getOpenAPI31Document(about)))
    return c.body(description, 200, { 'content-type': 'application/json' })
  }
}
