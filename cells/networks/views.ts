export const ctd = () => import('./ctd/views.tsx')
export const graph = () => import('./graph/views.tsx')
export const string = () => import('./string/views.tsx')
