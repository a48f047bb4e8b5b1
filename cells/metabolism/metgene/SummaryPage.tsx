import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { pageOf, PAGES, summaryLink } from './links.ts'
import styles from './views.module.css'

/** The page of MetGENE on a gene, and its parts. */
export function SummaryPage({ gene, print }: { readonly gene: string; readonly print: boolean | undefined }) {
  const title = `MetGENE on ${gene}`
  return (
    <div className={styles.summary}>
      <FramedPage
        link={summaryLink(gene)}
        title={title}
        instead="The step “Counts of a gene (MetGENE)” shows its numbers as a table."
        print={print}
      />
      {!print && (
        <ul className={styles.pages} aria-label={`Pages of ${title}`}>
          {(['geneInfo', 'pathways', 'reactions', 'metabolites', 'studies'] as const).map((page) => (
            <li key={page}>
              <a href={pageOf(page, gene)} target="_blank" rel="noreferrer">
                {PAGES[page]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
