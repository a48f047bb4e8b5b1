export * as crossingReport from './crossing-report/steps.ts'
export * as geoReport from './geo-report/steps.ts'
export * as reportPdf from './report-pdf/steps.ts'
