import { Dot } from '../../ui/Lineage.tsx'
import { STARTS } from '../../start/starts.ts'
import styles from './Ask.module.css'

const INTERFERON =
  'ISG15, IFIT1, IFIT2, IFIT3, IFI6, IFI44, IFI44L, MX1, MX2, OAS1, OAS2, OAS3, RSAD2, STAT1, IRF7, RIGI, IFIH1, USP18, XAF1, HERC5'

const EXAMPLES = [
  ['gene', 'TP53', 'TP53'],
  ['gene', '20 interferon genes', INTERFERON],
  ['variant', 'rs7412', 'rs7412'],
  ['drug', 'imatinib', 'imatinib'],
  ['pathway', 'a question', 'Which pathways contain KRAS?'],
] as const

interface Props {
  readonly onText: (text: string) => void
  readonly onTemplate: (id: string) => void
  readonly onStart: (step: string) => void
}

/** What may be typed, ready to be tried, and which files can be dropped. */
export function Try({ onText, onTemplate, onStart }: Props) {
  return (
    <>
      <div className={styles.try} role="group" aria-label="Try">
        <span>Try</span>
        {EXAMPLES.map(([hue, label, text]) => (
          <button key={label} type="button" onClick={() => onText(text)}>
            <Dot hue={hue} />
            {label}
          </button>
        ))}
        <button type="button" onClick={() => onTemplate('differential-expression')}>
          <Dot hue="matrix" />
          counts of 12 samples
        </button>
      </div>
      <div className={styles.try} role="group" aria-label="Begin with an empty input">
        <span>or fill in yourself</span>
        {STARTS.map(({ step, hue, title }) => (
          <button key={step} type="button" onClick={() => onStart(step)}>
            <Dot hue={hue} />
            {title}
          </button>
        ))}
      </div>
      <p className={styles.takes}>
        Files may be dropped anywhere: counts, tables of samples, differential expression, GMT, VCF, h5ad, series
        matrices, FASTQ, and workflows.
      </p>
    </>
  )
}
