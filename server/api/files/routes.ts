import { describedRoutes } from '../../http/respond.ts'
import type { Domain } from '../../domain.ts'
import { fileRoutes, type Look } from './files.ts'
import { tableRoutes } from './tables.ts'
import { uploadRoutes } from './uploads.ts'

/** Stored files, and uploads of new ones. */
export function fileApi({ files, uploads, look }: Domain & { readonly look: Look }) {
  return describedRoutes()
    .route('/', fileRoutes({ files, look }))
    .route('/', tableRoutes({ look }))
    .route('/', uploadRoutes(uploads))
}
