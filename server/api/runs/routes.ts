import { describedRoutes } from '../../http/respond.ts'
import type { Domain } from '../../domain.ts'
import { evidenceRoutes } from './evidence.ts'
import { figureRoutes } from './figures.ts'
import { glycanRoutes } from './glycans.ts'
import { runRoutes } from './runs.ts'
import { serviceRoutes } from './services.ts'
import { suggestRoutes } from './suggest.ts'

/** Runs and what they gave, and the services that they ask. */
export function runApi(domain: Domain) {
  return describedRoutes()
    .route('/', runRoutes(domain))
    .route('/', figureRoutes())
    .route('/', evidenceRoutes(domain))
    .route(
      '/',
      serviceRoutes({ ...domain, accounts: domain.settings.serviceAccounts, bases: domain.settings.serviceBases }),
    )
    .route('/', suggestRoutes(domain.suggestions))
    .route('/', glycanRoutes(domain.glycanPictures))
}
