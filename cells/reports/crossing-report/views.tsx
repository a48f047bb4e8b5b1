import type { GroupViews, ViewProps } from '@playbook/core/view'
import { Report } from '../Report.tsx'
import type * as steps from './steps.ts'

function CrossingReport({ value, print = false }: ViewProps<typeof steps.CrossingReport>) {
  const { introduction, methods, results, discussion, ...rest } = value
  const sections = [
    ['Common Fund Data Ecosystem', introduction.cfde],
    ['Libraries', introduction.dataset],
    ['Terms', introduction.terms],
    ['Methods', methods],
    ['Results', results],
    ['The common genes', discussion.deepdive],
    ['Enrichment', discussion.enrichr],
    ['Conclusion', discussion.conclusion],
  ] as const
  return <Report {...rest} sections={sections} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { CrossingReport }, prompts: {} }
