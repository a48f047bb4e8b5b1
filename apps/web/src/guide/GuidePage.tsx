import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { keysText } from '../format/keyNames.ts'
import { registry } from '../live/registry.ts'
import { typePath } from '../steps/catalogue.ts'
import { Shell } from '../ui/shell/Shell.tsx'
import { useHashTarget } from '../ui/useHashTarget.ts'
import { FIELDS } from './fields.ts'
import { FILE_FORMATS } from './formats.ts'
import styles from './GuidePage.module.css'
import { typeAnchor, typeEntries } from './types.ts'

const stepsFor = (query: string) => `/steps?q=${encodeURIComponent(query)}`

/** How a playbook works, what each field begins with, what files look like, and what each type is. */
export function GuidePage() {
  useHashTarget()
  return (
    <Shell active="/guide">
      <title>Guide</title>
      <div className={styles.page}>
        <h1>Guide</h1>
        <Part id="how" title="How a playbook works">
          <ol>
            {HOW.map(({ title, text }) => (
              <li key={title}>
                <b>{title}.</b> {text}
              </li>
            ))}
          </ol>
        </Part>
        <Part id="fields" title="Fields of analysis">
          <dl>
            {FIELDS.map(({ name, begin, next, query }) => (
              <div key={name}>
                <dt>
                  <Link href={stepsFor(query)}>{name}</Link>
                </dt>
                <dd>
                  Begin with {begin}; then {next}.
                </dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part id="files" title="Files">
          <Files />
        </Part>
        <Part id="types" title="Types of data">
          <Types />
        </Part>
      </div>
    </Shell>
  )
}

const HOW = [
  {
    title: 'Begin with what you have',
    text: 'A list, a gene, a table: each is a step that asks you for it. Example fills it with data to try.',
  },
  {
    title: 'Add what follows',
    text: `Below each cell stand the steps that take its result. ${keysText('Mod+K')} finds every other one; where something lies between, it offers the whole chain.`,
  },
  {
    title: 'Results follow their inputs',
    text: 'Change an input and everything after it is computed again. Steps that take long wait for Run.',
  },
  {
    title: 'Read the report',
    text: 'Each step writes its sentence, its methods and its references. Texts between the cells stand between the results.',
  },
  {
    title: 'Share it',
    text: 'Others edit at the same time. A named version stays as it is, with its results; published, it can be cited.',
  },
]

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Files() {
  return FILE_FORMATS.map(({ name, endings, text, example, query }) => (
    <article key={name} className={styles.file}>
      <h3>{name}</h3>
      <p className={styles.endings}>{endings}</p>
      <p>
        {text} <Link href={stepsFor(query)}>Steps that read it</Link>
      </p>
      {example !== undefined && (
        <pre role="group" aria-label={`Example: ${name}`} tabIndex={0}>
          {example}
        </pre>
      )}
    </article>
  ))
}

function Types() {
  return (
    <dl>
      {typeEntries(registry).map(({ type, givenBy, takenBy }) => (
        <div key={type.id} id={typeAnchor(type.id)} tabIndex={-1} className={styles.type}>
          <dt>
            <Link href={typePath(type.id)}>{type.label}</Link>
          </dt>
          <dd>{type.description}.</dd>
          <dd className={styles.around}>
            Given by {shortened(givenBy)}. {takenBy.length > 0 && `Taken by ${shortened(takenBy)}.`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const SHOWN = 4

function shortened(labels: readonly string[]): string {
  const left = labels.length - SHOWN
  return `${labels.slice(0, SHOWN).join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}
