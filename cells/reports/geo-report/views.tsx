import type { GroupViews, ViewProps } from '@playbook/core/view'
import { Report } from '../Report.tsx'
import type * as steps from './steps.ts'

function GeoReport({ value, print = false }: ViewProps<typeof steps.GeoReport>) {
  const { introduction, methods, results, discussion, ...rest } = value
  const sections = [
    ['Problem', introduction.problem],
    ['Background', introduction.background],
    ['Motivation', introduction.motivation],
    ['Methods', methods],
    ['Results', results],
    ['Enrichment', discussion.enrichr],
    ['Perturbations', discussion.perturbseqr],
    ['Conclusion', discussion.conclusion],
  ] as const
  return <Report {...rest} sections={sections} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { GeoReport }, prompts: {} }
