import { piecesOf } from './citations.ts'
import { sourceText, type Source } from './parts.ts'
import styles from './Report.module.css'

interface Props {
  readonly title: string
  readonly abstract: string
  readonly model: string
  readonly references: readonly Source[]
  /** The texts of the report by heading. */
  readonly sections: readonly (readonly [heading: string, text: string])[]
}

/** A report as it is read: title and abstract, then the rest when it is asked for. */
export function Report({
  title,
  abstract,
  model,
  references,
  sections,
  print = false,
}: Props & { readonly print?: boolean }) {
  const keys = references.map(({ id }) => id)
  return (
    <article className={styles.report} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.note}>Written and reviewed by {model}. Check every statement before you use it.</p>
      <h4>Abstract</h4>
      <Text text={abstract} keys={keys} />
      <details open={print}>
        <summary>The whole report</summary>
        {sections.map(([heading, text]) => (
          <section key={heading}>
            <h4>{heading}</h4>
            <Text text={text} keys={keys} />
          </section>
        ))}
        {references.length > 0 && (
          <section>
            <h4>References</h4>
            <ol className={styles.references}>
              {references.map((source) => (
                <li key={source.id}>{sourceText(source)}</li>
              ))}
            </ol>
          </section>
        )}
      </details>
    </article>
  )
}

/** A text whose citations are numbers of the list. */
function Text({ text, keys }: { readonly text: string; readonly keys: readonly string[] }) {
  const pieces = piecesOf(text, new Set(keys))
  return (
    <p>
      {pieces.map((piece, at) =>
        'text' in piece ? (
          // A raised number stands close to its word.
          at + 1 < pieces.length ? (
            piece.text.trimEnd()
          ) : (
            piece.text
          )
        ) : (
          <sup key={at}>{piece.keys.map((key) => keys.indexOf(key) + 1).join(', ')}</sup>
        ),
      )}
    </p>
  )
}
