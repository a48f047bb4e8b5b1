export const enrichrCfde = () => import('./cfde/views.tsx')
export const enrichrConversions = () => import('./conversions/views.tsx')
export const enrichrExtracts = () => import('./extracts/views.tsx')
export const enrichrSearches = () => import('./searches/views.tsx')
