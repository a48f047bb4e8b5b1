export const tableFigures = () => import('./figures/views.tsx')
export const tableLists = () => import('./lists/views.tsx')
export const tableRows = () => import('./rows/views.tsx')
export const typedTable = () => import('./table/views.tsx')
