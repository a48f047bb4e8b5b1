export const metenp = () => import('./metenp/views.tsx')
export const metgene = () => import('./metgene/views.tsx')
export const refmet = () => import('./refmet/views.tsx')
