import { createGate } from '../auth/gate.ts'
import type { Callers } from '../auth/identities.ts'
import { operatorCheck, requireToken } from '../auth/token.ts'
import type { ClientAddress } from '../net/client-address.ts'
import type { Program } from '../program.ts'
import type { Settings } from '../settings.ts'
import { nameRequests } from '../work-context.ts'
import { checkBodies, limitBodies } from './bodies.ts'
import { cleanBodies } from './clean-bodies.ts'
import { compressJson } from './compress.ts'
import { privateUnlessStated, safeHeaders } from './headers.ts'
import { limitHeavyWork, limitLongBodies } from './lanes.ts'
import { limitNewPlaybooks } from './new-playbooks.ts'
import { reserveDisk } from './reserve-disk.ts'
import { answerError, describedRoutes } from './respond.ts'

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

interface MiddlewareOptions {
  readonly program: Pick<Program, 'settings' | 'token' | 'addressKeys' | 'store' | 'files'>
  readonly callers: Callers
  readonly clientAddress: ClientAddress
}

/** An app without routes: the middleware of every route, which is errors, headers, the gate and the limit of bodies. */
export function createShell({ program, callers, clientAddress }: MiddlewareOptions) {
  const { settings, token, addressKeys, store, files } = program
  const app = describedRoutes()
  app.onError(answerError)
  app.notFound((c) => c.json({ error: { name: 'NotFound', message: 'There is nothing here.' } }, 404))
  app.use(nameRequests)
  app.use(safeHeaders(settings.serviceBases, settings.publicUrl))
  app.use('/api/*', privateUnlessStated)
  if (token !== undefined) app.use(requireToken(token))
  app.use(
    createGate({
      identities: callers,
      publicUrl: settings.publicUrl,
      hosts: ownHosts(settings),
      isOperator: operatorCheck(settings),
    }),
  )
  app.use('/api/*', limitNewPlaybooks({ perMinute: settings.playbooksPerMinute, clientAddress }))
  app.use(limitLongBodies(clientAddress))
  app.use(limitBodies())
  app.use(limitHeavyWork(clientAddress))
  app.use(checkBodies(clientAddress))
  // Another database has a disk of its own.
  if (store.embedded) app.use(reserveDisk(files.space))
  app.use(cleanBodies(addressKeys.lend))
  app.use('/api/*', compressJson)
  return app
}

/** Without accounts, only names of this server are served: any other was bound to its address by somebody else. */
function ownHosts({ mode, host, publicUrl }: Settings): readonly string[] | undefined {
  const isEveryAddress = host === '0.0.0.0' || host === '::'
  if (mode === 'accounts' || (isEveryAddress && publicUrl === undefined)) return undefined
  return [...LOCAL_HOSTS, host, `[${host}]`, ...(publicUrl ? [publicUrl.hostname] : [])]
}
