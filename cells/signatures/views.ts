export const geneSetSearch = () => import('./gene-set-search/views.tsx')
export const perturbations = () => import('./perturbations/views.tsx')
