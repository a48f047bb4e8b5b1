import { Frame } from '../../ui/frame/Frame.tsx'
import { pageOf, PAGES } from './links.ts'
import styles from './views.module.css'

/** The page of MetGENE on a gene, and ways around it where the site does not let it be shown. */
export function SummaryPage({ gene, print }: { readonly gene: string; readonly print: boolean | undefined }) {
  const title = `MetGENE on ${gene}`
  return (
    <div className={styles.summary}>
      <p className={styles.words}>
        {`${gene} in MetGENE: `}
        <a href={pageOf('summary', gene)} target="_blank" rel="noreferrer">
          {print ? pageOf('summary', gene) : 'open the page in a tab'}
        </a>
        {!print &&
          '. Should the frame below stay empty, MetGENE does not let its page be shown here. The step “Counts of a gene (MetGENE)” shows its numbers as a table.'}
      </p>
      {!print && (
        <>
          <ul className={styles.pages} aria-label={`Pages of ${title}`}>
            {(['geneInfo', 'pathways', 'reactions', 'metabolites', 'studies'] as const).map((page) => (
              <li key={page}>
                <a href={pageOf(page, gene)} target="_blank" rel="noreferrer">
                  {PAGES[page]}
                </a>
              </li>
            ))}
          </ul>
          <Frame title={title} src={pageOf('summary', gene)} />
        </>
      )}
    </div>
  )
}
