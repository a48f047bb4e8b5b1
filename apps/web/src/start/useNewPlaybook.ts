import { useState } from 'react'
import { useLocation } from 'wouter'
import { createPlaybook } from '../api/playbooks.ts'

/** Makes a playbook, empty or as a copy, and goes there. */
export interface NewPlaybook {
  /** What is being opened: `new`, or the id of what is copied. */
  readonly busy: string | undefined
  readonly problem: string | undefined
  readonly open: (what: string, startStep?: string) => void
  /** A copy of a template, as a form. */
  readonly openForm: (template: string) => void
}

export function useNewPlaybook(): NewPlaybook {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const create = async (what: string, from: Parameters<typeof createPlaybook>[0], search = '') => {
    setBusy(what)
    setProblem(undefined)
    try {
      const { id } = await createPlaybook(from)
      navigate(`/playbooks/${id}${search}`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(undefined)
    }
  }

  return {
    openForm: (template) => void create(template, { template }, '/form'),
    busy,
    problem,
    open: (what, startStep) => {
      if (what !== 'new') void create(what, { template: what })
      else void create(what, {}, startStep === undefined ? '' : `?start=${encodeURIComponent(startStep)}`)
    },
  }
}
