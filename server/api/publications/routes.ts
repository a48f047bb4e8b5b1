import { describedRoutes } from '../../http/respond.ts'
import type { Domain } from '../../domain.ts'
import { checkRoutes } from './checks.ts'
import { depositRoutes } from './deposits.ts'
import { exportRoutes } from './exports.ts'
import { publicationRoutes } from './publications.ts'
import { sendingRoutes } from './sendings.ts'
import { reviewRoutes } from './reviews.ts'

/** What leaves a playbook: exports, publications, reviews of them, and deposits in archives. */
export function publicationApi(domain: Domain) {
  return describedRoutes()
    .route('/', exportRoutes(domain))
    .route('/', publicationRoutes(domain))
    .route('/', checkRoutes(domain))
    .route('/', reviewRoutes(domain))
    .route('/', depositRoutes(domain))
    .route('/', sendingRoutes(domain))
}
