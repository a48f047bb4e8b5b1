import { locationOfType } from '@playbook/core/registry'
import { textOf, type DataType } from '@playbook/core/step'
import { Suspense } from 'react'
import { useOutput } from '../../../live/outputs.ts'
import { useProcessState, useSession } from '../../../live/playbook.tsx'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import styles from '../Cell.module.css'
import { Skeleton } from './Skeleton.tsx'
import type { Caption } from '../../story/captions.ts'
import { viewOf } from './views.tsx'

interface Props {
  readonly process: string
  readonly type: DataType
  readonly caption: Caption | undefined
}

/** The result of a step through the view of its type, with its caption. */
export function CellResult({ process, type, caption }: Props) {
  const { registry } = useSession()
  const state = useProcessState(process)
  const output = useOutput(process)
  if (state?.state !== 'done') return null
  if (output.error !== null) {
    return (
      <div className={styles.detail}>
        <Alert what="The result could not be loaded." next={output.error.message} />
      </div>
    )
  }
  if (output.value === undefined) return <Skeleton lines={4} />
  const location = locationOfType(registry, type.id)
  if (location === undefined) return null
  const View = viewOf(location)
  return (
    <figure data-result className={styles.result} aria-label={textOf(type, output.value)}>
      <Suspense fallback={<Skeleton lines={4} />}>
        <View value={output.value} row={location.row} />
      </Suspense>
      {caption !== undefined && (
        <figcaption>
          <CaptionText caption={caption} />
        </figcaption>
      )}
    </figure>
  )
}

/** `Table 1.` and what it shows. */
export function CaptionText({ caption }: { readonly caption: Caption }) {
  return (
    <p className={styles.caption}>
      <b>{caption.name}</b> {caption.text}
    </p>
  )
}
