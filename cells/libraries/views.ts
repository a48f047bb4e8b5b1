export const crossing = () => import('./crossing/views.tsx')
export const dmt = () => import('./dmt/views.tsx')
export const enrichment = () => import('./enrichment/views.tsx')
export const gmt = () => import('./gmt/views.tsx')
