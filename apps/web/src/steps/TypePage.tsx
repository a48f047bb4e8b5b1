import { textOf, type DataType } from '@playbook/core/step'
import { Link } from 'wouter'
import { Dot } from '../ui/Lineage.tsx'
import { around } from './catalogue.ts'
import type { StepFamily } from './families.ts'
import { StepCard } from './StepCard.tsx'
import styles from './StepsPage.module.css'
import type { Trying } from './TryButton.tsx'

interface Props {
  readonly type: DataType
  readonly trying: Trying
}

/** A type of data: what makes it, and what takes it. */
export function TypePage({ type, trying }: Props) {
  const { makers, takers } = around(type.id)
  return (
    <div className={styles.typePage}>
      <title>{type.label}</title>
      <p>
        <Link href="/steps">All steps</Link>
      </p>
      <header className={styles.head}>
        <h1>
          <Dot hue={type.color} /> {type.label}
        </h1>
        <p>{type.description}.</p>
        {type.example !== undefined && <p className={styles.count}>For example {textOf(type, type.example)}</p>}
      </header>
      <Side title="What makes it" none="No step makes it." families={makers} trying={trying} />
      <Side
        title="What takes it"
        none="No step takes it: it is where a playbook ends."
        families={takers}
        trying={trying}
      />
    </div>
  )
}

interface SideProps {
  readonly title: string
  readonly none: string
  readonly families: readonly StepFamily[]
  readonly trying: Trying
}

function Side({ title, none, families, trying }: SideProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {families.length === 0 && <p className={styles.empty}>{none}</p>}
      <ul className={styles.list}>
        {families.map((family) => (
          <StepCard key={family.key} family={family} trying={trying} />
        ))}
      </ul>
    </section>
  )
}
