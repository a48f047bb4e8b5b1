import { useEffect, useEffectEvent } from 'react'
import { carriesFiles } from './carriesFiles.ts'
import { showToast } from '../ui/toast/toasts.ts'
import { isFigure, useImport } from './useImport.ts'

/**
 * A file dropped beside the cells must not replace the page: a workflow is imported, a figure that was exported leads to
 * its cell; of anything else is said what it is for.
 */
export function useStrayDrops(otherwise: (filename: string) => string): void {
  const problem = (text: string) => void showToast(text, { kind: 'problem' })
  const { importFile } = useImport(problem)
  const take = useEffectEvent((file: File) => {
    if (/\.(?:json|ipynb)$/i.test(file.name) || isFigure(file)) void importFile(file)
    else problem(otherwise(file.name))
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
