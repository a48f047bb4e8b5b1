import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { canEdit } from '../../live/playbook.tsx'
import { useSession } from '../../live/playbook.tsx'
import type { Actions } from '../context/actions.ts'

/** A new playbook may be opened with the step to start from (`?start=Input[Gene]`). Tells whether the notebook is new. */
export function useStart(actions: Actions): boolean {
  const { notebook, registry, connection } = useSession()
  const [search] = useSearchParams()
  const [path, navigate] = useLocation()
  const start = search.get('start')
  const [isNew] = useState(() => {
    const { cells, title } = notebook.get()
    return cells.length === 0 && title === '' && start === null
  })
  useEffect(() => {
    if (start === null) return
    navigate(path, { replace: true })
    const step = registry.steps.get(start)
    if (step !== undefined && notebook.get().cells.length === 0 && canEdit(connection.get())) {
      actions.addStep(null, step, {})
    }
  }, [start, path, navigate, registry, notebook, connection, actions])
  return isNew
}
