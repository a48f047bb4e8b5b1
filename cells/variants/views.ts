export const geneAssociations = () => import('./associations/views.tsx')
export const externalRecords = () => import('./records/views.tsx')
