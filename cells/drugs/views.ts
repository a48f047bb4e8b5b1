export const drugshot = () => import('./drugshot/views.tsx')
