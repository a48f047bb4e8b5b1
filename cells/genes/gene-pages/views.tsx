import type { GroupViews, ViewProps } from '@playbook/core/view'
import { Facts } from '../../ui/frame/Facts.tsx'
import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { ABSTRACTS, predictionsPage, sources, summaryPage } from './pages.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

const HEIGHT = 800

interface About {
  readonly gene: string
  readonly shows: string
  readonly made: string
  readonly mind: string
}

/** What a page says and what to make of it, in our own words: it stays where the page cannot be shown. */
function Summary({ gene, shows, made, mind }: About) {
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
        ['Mind', mind],
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

function Predictions({ value: gene, print }: ViewProps<typeof steps.GeneFunctionPredictions>) {
  return (
    <div className={styles.beside}>
      <Summary
        gene={gene}
        shows="Functions, pathways and traits that the gene is predicted to share with other genes."
        made="The Gene Set Foundation Model (GSFM), a network trained to complete published gene sets."
        mind="Predictions follow from genes that are listed together. They suggest experiments; they are no evidence."
      />
      <FramedPage
        site="GSFM"
        title={`Predicted functions of ${gene}`}
        src={predictionsPage(gene)}
        minHeight={HEIGHT}
        instead="It knows approved human symbols only."
        print={print}
      />
    </div>
  )
}

function Literature({ value: gene, print }: ViewProps<typeof steps.GeneLiteratureSummary>) {
  return (
    <div className={styles.beside}>
      <Summary
        gene={gene}
        shows="A text on what the gene is known for in the literature."
        made={`DeepDive: a language model that read the ${ABSTRACTS} most cited abstracts that mention the gene.`}
        mind="What a language model writes can be wrong. Find the paper behind a statement before you repeat it."
      />
      <FramedPage
        site="DeepDive"
        title={`Literature of ${gene}`}
        src={summaryPage(gene)}
        minHeight={HEIGHT}
        print={print}
      />
    </div>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GeneFunctionPredictions: Predictions, GeneLiteratureSummary: Literature },
  prompts: {},
}
