export const geneIds = () => import('./gene-ids/views.tsx')
export const geneInfo = () => import('./gene-info/views.tsx')
export const idg = () => import('./idg/views.tsx')
