export const geneIds = () => import('./gene-ids/views.tsx')
export const geneInfo = () => import('./gene-info/views.tsx')
