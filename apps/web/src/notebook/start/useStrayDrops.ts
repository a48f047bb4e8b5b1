import { useEffect, useEffectEvent } from 'react'
import { carriesFiles } from '../../start/carriesFiles.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { useImport } from '../../start/useImport.ts'

/** A file dropped beside the cells must not replace the page: a workflow is imported, anything else belongs to a cell. */
export function useStrayDrops(): void {
  const problem = (text: string) => void showToast(text, { kind: 'problem' })
  const { importFile } = useImport(problem)
  const take = useEffectEvent((file: File) => {
    if (/\.json$/i.test(file.name)) void importFile(file)
    else problem(`Drop ${file.name} on the cell that it is for, or on a new upload step.`)
  })
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file !== undefined) take(file)
    }
    addEventListener('dragover', onOver)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', onOver)
      removeEventListener('drop', onDrop)
    }
  }, [])
}
