import { FileRecord } from '@playbook/core/api/files'
import { readableFacts } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { CrossingReport } from '../crossing-report/steps.ts'
import { GeoReport } from '../geo-report/steps.ts'
import { fileFacts } from '../../shared/file.ts'

const introduction = prose`A report that is set as a document can be printed, sent and kept as it was.`

const file = z.strictObject(FileRecord.shape)

export const ReportPdf = defineType({
  id: 'ReportPDF',
  label: 'Report PDF',
  description: 'A report as a PDF, and as an archive of all that it is made of',
  color: 'file',
  icon: 'book-open',
  schema: z.strictObject({ bundle: file, pdf: file }),
  text: ({ pdf }) => `Report ${pdf.filename}`,
  readable: ({ pdf, bundle }) => [readableFacts([...fileFacts(pdf, 'Report'), ...fileFacts(bundle, 'Its sources')])],
})

const common = { tags: { 'Output Type': ['Report'] }, output: ReportPdf }

export const viewGeoReport = defineStep({
  ...common,
  id: 'GEOReanalysisReportViewer',
  label: 'PDF of a GEO re-analysis report',
  description: 'Set the report with its figures, tables and references as a PDF',
  inputs: { report: GeoReport },
  story: ({ inputs: { report } }) => ({
    abstract: prose`The re-analysis of the study ${report.geo_accession} was made available as a PDF.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`The report on the study ${report.geo_accession} (${figure('report')}) was set as a PDF.`,
    legend: prose`Report on the re-analysis of the study ${report.geo_accession} as a PDF, with its figures, tables and references.`,
  }),
})

export const viewCrossingReport = defineStep({
  ...common,
  id: 'GeneSetCrossingisReportViewer',
  label: 'PDF of a gene set crossing report',
  description: 'Set the report with its figures and references as a PDF',
  inputs: { report: CrossingReport },
  story: () => ({
    abstract: prose`The report on the gene set crossing was made available as a PDF.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`The report on the gene set crossing (${figure('report')}) was set as a PDF.`,
    legend: prose`Report on the gene set crossing as a PDF, with its figures and references.`,
  }),
})
