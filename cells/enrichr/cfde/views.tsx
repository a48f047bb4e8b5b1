import type { GroupViews, ViewProps } from '@playbook/core/view'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { knowledgeGraphLink } from '../links.ts'
import type * as steps from './steps.ts'

function Analysis({ value, print }: ViewProps<typeof steps.CfdeAnalysis>) {
  const link = knowledgeGraphLink(value)
  if (link === undefined) return <EmptyNote why="Enrichment Analysis Cannot be Performed on Empty Set" />
  return (
    <FramedPage
      link={link}
      title="The gene set among terms of CFDE libraries"
      minHeight={1000}
      instead="The step “Draw the CFDE knowledge graph” draws the terms of all CFDE libraries without it."
      print={print}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { CfdeAnalysis: Analysis }, prompts: {} }
