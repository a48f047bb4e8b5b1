export const crossing = () => import('./crossing/views.tsx')
export const enrichment = () => import('./enrichment/views.tsx')
export const library = () => import('./library/views.tsx')
export const regulators = () => import('./regulators/views.tsx')
