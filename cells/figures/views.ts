export const figure = () => import('./figure/views.tsx')
export const panels = () => import('./panels/views.tsx')
