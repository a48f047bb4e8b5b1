import { figure } from '@playbook/cells/steps'
import { FigureView } from '@playbook/cells/ui/figure/FigureView'
import type { PublishedBatch } from '@playbook/core/api/publications'
import styles from './PublishedBatches.module.css'

interface Props {
  /** The address of the version. */
  readonly at: string
  readonly batches: readonly PublishedBatch[]
}

const FILES = [
  ['xlsx', 'Excel'],
  ['tsv', 'TSV'],
  ['csv', 'CSV'],
] as const

/** What the batches of a published version had given: a paragraph each, its grid, and the grid as a file. */
export function PublishedBatches({ at, batches }: Props) {
  return batches.map((batch) => (
    <section key={batch.id} aria-label={batch.name.trim() || 'Batch'}>
      <p>
        {batch.name.trim() !== '' && <b>{batch.name}. </b>}
        {batch.story}
      </p>
      {batch.figures.map(({ label, value }) => (
        <Drawn key={label} label={label} value={value} />
      ))}
      <details className={styles.grid}>
        <summary>The grid, {batch.rows === 1 ? '1 row' : `${batch.rows.toLocaleString('en')} rows`}</summary>
        <Grid grid={batch.grid} />
        {batch.rows > batch.grid.rows.length && (
          <p className={styles.note}>The first {batch.grid.rows.length} rows are shown; the files hold all.</p>
        )}
      </details>
      <p className={styles.files}>
        The grid as a file:{' '}
        {FILES.map(([format, name]) => (
          <a key={format} href={`${at}/batches/${batch.id}/${format}`} download>
            {name}
          </a>
        ))}
      </p>
    </section>
  ))
}

function Drawn({ label, value }: PublishedBatch['figures'][number]) {
  const { data } = figure.Figure.schema.safeParse(value)
  if (data === undefined) return null
  return (
    <figure className={styles.drawn}>
      <div>
        <FigureView figure={data} />
      </div>
      <figcaption>{label}, on the same axes.</figcaption>
    </figure>
  )
}

function Grid({ grid: { header, rows } }: Pick<PublishedBatch, 'grid'>) {
  return (
    // A table that is wider than the page is moved by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.box} role="region" aria-label="Grid of the batch" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((name, column) => (
              <th key={column} scope="col">
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((value, column) => (
                <td key={column} data-number={typeof value === 'number' || undefined}>
                  {typeof value === 'number' ? value.toLocaleString('en') : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
