export { resolvers as crossingReport } from './crossing-report/resolvers.ts'
export { resolvers as geoReport } from './geo-report/resolvers.ts'
export { resolvers as reportPdf } from './report-pdf/resolvers.ts'
