export const figure = () => import('./figure/views.tsx')
