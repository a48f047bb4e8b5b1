import type { GroupViews, ViewProps } from '@playbook/core/view'
import type { ComponentProps } from 'react'
import { Facts } from '../../ui/frame/Facts.tsx'
import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { ABSTRACTS, predictionsLink, sources, summaryLink } from './pages.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

const HEIGHT = 800

interface About {
  readonly gene: string
  readonly shows: string
  readonly made: string
  readonly caution: string
}

/** What a page says and what to make of it, in our own words: it stays where the page cannot be shown. */
function Summary({ gene, shows, made, caution }: About) {
  const checks = sources.map(([name, page]) => (
    <a key={name} href={page(gene)} target="_blank" rel="noreferrer">
      {name}
    </a>
  ))
  return (
    <Facts
      label={`About the page on ${gene}`}
      facts={[
        ['Gene', gene],
        ['Shows', shows],
        ['Made by', made],
        ['Caution', caution],
        [
          'Check with',
          <span key="checks" className={styles.links}>
            {checks}
          </span>,
        ],
      ]}
    />
  )
}

type GenePageProps = About & Omit<ComponentProps<typeof FramedPage>, 'minHeight'>

function GenePage({ gene, shows, made, caution, ...page }: GenePageProps) {
  return (
    <div className={styles.beside}>
      <Summary gene={gene} shows={shows} made={made} caution={caution} />
      <FramedPage {...page} minHeight={HEIGHT} />
    </div>
  )
}

function Predictions({ value: gene, print }: ViewProps<typeof steps.GeneFunctionPredictions>) {
  return (
    <GenePage
      gene={gene}
      shows="Functions, pathways and traits that the gene is predicted to share with other genes."
      made="The Gene Set Foundation Model (GSFM), a network trained to complete published gene sets."
      caution="Predictions follow from genes that are listed together. They suggest experiments; they are not evidence."
      link={predictionsLink(gene)}
      title={`Predicted functions of ${gene}`}
      instead="It knows approved human symbols only."
      print={print}
    />
  )
}

function Literature({ value: gene, print }: ViewProps<typeof steps.GeneLiteratureSummary>) {
  return (
    <GenePage
      gene={gene}
      shows="A text on what the gene is known for in the literature."
      made={`DeepDive: a language model that read the ${ABSTRACTS} most cited abstracts that mention the gene.`}
      caution="What a language model writes can be wrong. Find the paper behind a statement before you repeat it."
      link={summaryLink(gene)}
      title={`Literature of ${gene}`}
      print={print}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GeneFunctionPredictions: Predictions, GeneLiteratureSummary: Literature },
  prompts: {},
}
