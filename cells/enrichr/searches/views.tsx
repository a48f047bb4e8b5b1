import type { GroupViews, ViewProps } from '@playbook/core/view'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { analysisLink, geneLink, termLink } from '../links.ts'
import type * as steps from './steps.ts'

const TABLES = 'The step “Enrichment in Enrichr” and those on single libraries show the same as tables.'
const FOUND = 'The steps on single libraries show the same as tables.'

function Analysis({ value, print }: ViewProps<typeof steps.EnrichrAnalysis>) {
  const link = analysisLink(value)
  if (link === undefined) return <EmptyNote why="Enrichment Analysis Cannot be Performed on Empty Set" />
  return <FramedPage link={link} title="Enrichment in Enrichr" instead={TABLES} print={print} />
}

function GeneSearch({ value: gene, print }: ViewProps<typeof steps.EnrichrGeneSearch>) {
  return (
    <FramedPage
      link={geneLink(gene)}
      title={`Search of Enrichr for gene sets that contain ${gene}`}
      instead={FOUND}
      print={print}
    />
  )
}

function TermSearch({ value: text, print }: ViewProps<typeof steps.EnrichrTermSearch>) {
  const title = `Search of Enrichr for gene sets that match “${text}”`
  return <FramedPage link={termLink(text)} title={title} instead={FOUND} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { EnrichrAnalysis: Analysis, EnrichrGeneSearch: GeneSearch, EnrichrTermSearch: TermSearch },
  prompts: {},
}
