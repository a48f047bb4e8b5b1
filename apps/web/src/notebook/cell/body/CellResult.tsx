import type { FigureLook } from '@playbook/core/api/figures'
import { setFigureLook } from '@playbook/core/document/edits'
import { locationOfType } from '@playbook/core/registry'
import { textOf, type DataType } from '@playbook/core/step'
import { Suspense, useMemo } from 'react'
import { useOutput } from '../../../live/outputs.ts'
import { useCanEdit, useProcessState, useSession, useSource } from '../../../live/playbook.tsx'
import { FigureLookContext } from '@playbook/cells/ui/figure/FigureLookContext'
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

/** How the figure of a cell is printed, and how whoever may edit chooses it. */
function useFigureLook(cell: string) {
  const { doc, notebook } = useSession()
  const mayEdit = useCanEdit()
  const found = useSource(notebook).cells.find(({ id }) => id === cell)
  const look = found?.kind === 'step' ? found.figureLook : undefined
  return useMemo(
    () => ({ look, onChoose: mayEdit ? (next: FigureLook) => setFigureLook(doc, cell, next) : undefined }),
    [look, mayEdit, doc, cell],
  )
}

/** The result of a step through the view of its type, with its caption; nothing of one that is empty. */
export function CellResult({ cell, process, type, caption }: Props) {
  const { id, registry } = useSession()
  const look = useFigureLook(cell)
  const state = useProcessState(process)
  const output = useOutput(process)
  const origin = useMemo(() => ({ address: `${location.origin}/playbooks/${id}`, cell, process }), [id, cell, process])
  // Where nothing was found, the notice above says why: an empty table would say so again.
  if (state?.state !== 'done' || state.empty !== undefined) return null
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
          <FigureLookContext value={look}>
            <View value={output.value} row={shape.row} />
          </FigureLookContext>
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
