export const geneSetSearch = () => import('./gene-set-search/views.tsx')
export const perturbations = () => import('./perturbations/views.tsx')
export const reverseSearch = () => import('./reverse-search/views.tsx')
export const sigCom = () => import('./sigcom/views.tsx')
