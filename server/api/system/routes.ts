import { describedRoutes } from '../../http/respond.ts'
import type { Domain } from '../../domain.ts'
import { aboutRoutes } from './about.ts'
import { monitoringRoutes } from './monitoring.ts'

/** What this server is, and how it does. */
export function systemApi(domain: Domain) {
  return describedRoutes().route('/', monitoringRoutes(domain)).route('/api', aboutRoutes(domain))
}
