export const graph = () => import('./graph/views.tsx')
export const string = () => import('./string/views.tsx')
