import type { Domain } from '../../domain.ts'
import { describedRoutes } from '../../http/respond.ts'
import { sessionDownloads } from './downloads.ts'
import { sessionRoutes } from './sessions.ts'
import { workerRoutes } from './worker.ts'

/** Sessions in people's own projects: for people, for the workers there, and downloads. */
export function sessionApi(domain: Domain) {
  return describedRoutes()
    .route('/', sessionRoutes(domain))
    .route('/', workerRoutes(domain))
    .route('/socket', sessionDownloads(domain))
}
