import type { GroupViews, ViewProps } from '@playbook/core/view'
import type * as steps from './steps.ts'
import styles from './views.module.css'

const HUMAN = 9606

function GeneView({ value: { symbol, name, entrezgene, ensembl, taxid } }: ViewProps<typeof steps.GeneInfo>) {
  const others = [
    ...(entrezgene === undefined ? [] : [`NCBI Gene ${entrezgene}`]),
    ...(ensembl === undefined ? [] : [`Ensembl ${ensembl.gene}`]),
    ...(taxid === undefined ? [] : [taxid === HUMAN ? 'Homo sapiens' : `Not human: NCBI taxonomy ${taxid}`]),
  ]
  return (
    <div className={styles.gene}>
      <p className={styles.name}>
        {entrezgene === undefined ? (
          symbol
        ) : (
          <a href={`https://www.ncbi.nlm.nih.gov/gene/${entrezgene}`} target="_blank" rel="noreferrer">
            {symbol}
          </a>
        )}
        {name !== undefined && ` ${name}`}
      </p>
      {others.length > 0 && (
        <p className={styles.ids}>
          {others.map((other) => (
            <span key={other}>{other}</span>
          ))}
        </p>
      )}
    </div>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { GeneInfo: GeneView }, prompts: {} }
