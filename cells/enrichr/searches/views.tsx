import type { GroupViews, ViewProps } from '@playbook/core/view'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { enrichmentPage, genePage, searchPage } from '../pages.ts'
import type * as steps from './steps.ts'

const TABLES = 'The steps on single libraries show the same as tables.'

function Analysis({ value, print }: ViewProps<typeof steps.EnrichrAnalysis>) {
  if ('empty' in value) return <EmptyNote why="Enrichment Analysis Cannot be Performed on Empty Set" />
  const src = enrichmentPage(value.shortId)
  return <FramedPage site="Enrichr" title="Enrichment in Enrichr" src={src} instead={TABLES} print={print} />
}

function GeneSearch({ value: gene, print }: ViewProps<typeof steps.EnrichrGeneSearch>) {
  return (
    <FramedPage
      site="Enrichr"
      title={`Gene sets with ${gene} in Enrichr`}
      src={genePage(gene)}
      instead={TABLES}
      print={print}
    />
  )
}

function TermSearch({ value: text, print }: ViewProps<typeof steps.EnrichrTermSearch>) {
  const title = `Gene sets of Enrichr that match “${text}”`
  return <FramedPage site="Enrichr" title={title} src={searchPage(text)} instead={TABLES} print={print} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { EnrichrAnalysis: Analysis, EnrichrGeneSearch: GeneSearch, EnrichrTermSearch: TermSearch },
  prompts: {},
}
