export const approval = () => import('./approval/views.tsx')
export const toxicity = () => import('./toxicity/views.tsx')
