export const failure = () => import('./failure/views.tsx')
export const forms = () => import('./forms/views.tsx')
export const inputs = () => import('./inputs/views.tsx')
