export const geneIds = () => import('./gene-ids/views.tsx')
export const geneInfo = () => import('./gene-info/views.tsx')
export const genePages = () => import('./gene-pages/views.tsx')
export const idg = () => import('./idg/views.tsx')
