export const differential = () => import('./differential/views.tsx')
export const geo = () => import('./geo/views.tsx')
export const signature = () => import('./signature/views.tsx')
export const tumor = () => import('./tumor/views.tsx')
