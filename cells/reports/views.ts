export const crossingReport = () => import('./crossing-report/views.tsx')
export const geoReport = () => import('./geo-report/views.tsx')
export const reportPdf = () => import('./report-pdf/views.tsx')
