import { describedRoutes } from '../../http/respond.ts'
import type { Domain } from '../../domain.ts'
import { drsRoutes } from '../files/drs.ts'
import type { Look } from '../files/files.ts'
import { chainExportRoutes } from '../publications/exports.ts'
import { assistRoutes } from './assist.ts'
import { biocomputeRoutes } from './biocompute.ts'
import { pwbCavaticaRoutes } from './cavatica.ts'
import { catalogueRoutes } from './catalogue.ts'
import { chatRoutes } from './chat.ts'
import { componentRoutes } from './components.ts'
import { coreFileRoutes } from './core-files.ts'
import { fplRoutes } from './fpl.ts'
import { pwbPlaybookRoutes } from './playbooks.ts'
import { processRoutes } from './process.ts'
import { pwbProfileRoutes } from './profile.ts'
import { resolverRoutes } from './resolver.ts'
import { storedWorkflowRoutes } from './stored-workflows.ts'
import { pwbSuggestionRoutes } from './suggestions.ts'
import { userUploadRoutes } from './user-uploads.ts'

/** The addresses that programs know from PWB. */
export function pwbApi(domain: Domain & { readonly look: Look }) {
  const { registry, identities } = domain
  const { mayDrop, mayCompute } = identities
  const drs = drsRoutes(domain)
  return describedRoutes()
    .route('/api/db/fpl', fplRoutes({ ...domain, mayDrop }))
    .route('/api', storedWorkflowRoutes(domain))
    .route('/api', chainExportRoutes(domain))
    .route('/api', biocomputeRoutes(domain))
    .route('/api/v1/user/integrations/cavatica', pwbCavaticaRoutes(domain))
    .route('/api/db/process', processRoutes({ ...domain, mayDrop, mayCompute }))
    .route('/api/components', catalogueRoutes(registry))
    .route('/api/resolver', resolverRoutes(domain))
    .route('/api/v1/components', componentRoutes(domain))
    .route('/api/v1/components/core/file', coreFileRoutes(domain))
    .route('/api', assistRoutes(domain))
    .route('/api', chatRoutes(domain))
    .route('/', pwbSuggestionRoutes(domain.suggestedSteps))
    .route('/api/v1', pwbPlaybookRoutes(domain))
    .route('/api/db/user', pwbProfileRoutes(domain))
    .route('/api/db/user/uploads', userUploadRoutes(domain))
    .route('/ga4gh/drs/v1', drs)
    .route('/api/ga4gh/drs/v1', drs)
}
