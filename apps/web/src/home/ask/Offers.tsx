import type { Beginning } from '@playbook/cells/beginnings'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useEffect, useEffectEvent } from 'react'
import styles from './Ask.module.css'
import { OfferCard } from './OfferCard.tsx'
import { useBegin, type BegunWith } from './useBegin.ts'

interface Props {
  readonly offers: readonly Beginning[]
  /** The title of a playbook that has no question yet. */
  readonly name: string
  /** The question that was typed: what is begun is called so, rather than by the name of its step. */
  readonly asked?: string | undefined
  readonly inputs: () => Promise<BegunWith>
  readonly hasInputs: boolean
  /** Enter was pressed before this was known. */
  readonly isAwaited: boolean
  /** The inputs are known as they will be submitted. */
  readonly isReady?: boolean
  /** What has to be said before anything can be begun. */
  readonly lacks?: string | undefined
}

const isAsking = (title: string) => title.endsWith('?')

/** What can be begun with, the best first. */
export function Offers({ offers, name, asked, inputs, hasInputs, isAwaited, isReady = true, lacks }: Props) {
  const { busy, problem, begin } = useBegin()
  const open = (beginning: Pick<Beginning, 'question' | 'steps' | 'answers'>) => {
    // What was typed is the question of its best answer; the others have one of their own.
    const isTyped =
      asked !== undefined && (!isAsking(beginning.question) || (beginning === offers[0] && isAsking(asked)))
    void begin(beginning, inputs, isTyped ? asked : beginning.question)
  }
  const isBlocked = !isReady || lacks !== undefined
  const openFirst = useEffectEvent(() => {
    const [first] = offers
    if (first !== undefined && busy === undefined) open(first)
  })
  useEffect(() => {
    if (isAwaited && !isBlocked) openFirst()
  }, [isAwaited, isBlocked])
  return (
    <div>
      {lacks !== undefined && (
        <p className={styles.lacks} role="status">
          {lacks}
        </p>
      )}
      {offers.length > 0 && (
        <p className={styles.label}>{offers.length === 1 ? 'A good beginning' : 'Good beginnings'}</p>
      )}
      <div className={styles.offers}>
        {offers.map((offer, at) => (
          <OfferCard
            key={`${offer.question} ${offer.gives}`}
            offer={offer}
            isFirst={at === 0}
            busy={busy === offer.question}
            disabled={busy !== undefined || lacks !== undefined}
            onBegin={() => open(offer)}
          />
        ))}
      </div>
      {problem !== undefined && <Alert what="The playbook could not be made" next={problem} />}
      {hasInputs && (
        <p className={styles.rest}>
          <Button
            kind="quiet"
            size="small"
            disabled={busy !== undefined}
            onClick={() => open({ question: name, steps: [] })}
          >
            Begin with the input alone, and choose every step
          </Button>
        </p>
      )}
    </div>
  )
}
