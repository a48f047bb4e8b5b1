export const glycosight = () => import('./glycosight/views.tsx')
export const glygenGlycans = () => import('./glygen-glycans/views.tsx')
export const glygenProteins = () => import('./glygen-proteins/views.tsx')
