import { locationOfType } from '@playbook/core/registry'
import { textOf, type DataType } from '@playbook/core/step'
import { Suspense, useMemo } from 'react'
import { useOutput } from '../../../live/outputs.ts'
import { useProcessState, useSession } from '../../../live/playbook.tsx'
import { FigureOriginContext } from '@playbook/cells/ui/figure/FigureOriginContext'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import styles from '../Cell.module.css'
import { Skeleton } from './Skeleton.tsx'
import type { Caption } from '../../story/captions.ts'
import { viewOf } from './views.tsx'

interface Props {
  readonly cell: string
  readonly process: string
  readonly type: DataType
  readonly caption: Caption | undefined
}

/** The result of a step through the view of its type, with its caption. */
export function CellResult({ cell, process, type, caption }: Props) {
  const { id, registry } = useSession()
  const state = useProcessState(process)
  const output = useOutput(process)
  const origin = useMemo(() => ({ address: `${location.origin}/playbooks/${id}`, cell, process }), [id, cell, process])
  if (state?.state !== 'done') return null
  if (output.error !== null) {
    return (
      <div className={styles.detail}>
        <Alert what="The result could not be loaded." next={`Server side error: ${output.error.message}`} />
      </div>
    )
  }
  if (output.value === undefined) return <Skeleton lines={4} />
  const shape = locationOfType(registry, type.id)
  if (shape === undefined) return null
  const View = viewOf(shape)
  return (
    <figure data-result className={styles.result} aria-label={textOf(type, output.value)}>
      <Suspense fallback={<Skeleton lines={4} />}>
        <FigureOriginContext value={origin}>
          <View value={output.value} row={shape.row} />
        </FigureOriginContext>
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
