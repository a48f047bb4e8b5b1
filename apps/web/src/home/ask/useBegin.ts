import type { Beginning } from '@playbook/cells/beginnings'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { createPlaybook } from '../../api/playbooks.ts'
import { registry } from '../../live/registry.ts'
import { composed, type Input } from './compose.ts'

type Started = Pick<Beginning, 'question' | 'steps' | 'answers'>

/** What a playbook begins with; of `more` the same steps follow each. */
export interface BegunWith {
  readonly inputs: readonly Input[]
  readonly more?: readonly Input[]
}

/** Makes a playbook of inputs and first steps, and goes there. */
export function useBegin() {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  /** `inputs` may have to be made first: files are sent. The playbook is called by its question unless it has a title. */
  const begin = async (
    { question, steps, answers = {} }: Started,
    inputs: () => Promise<BegunWith>,
    title = question,
  ) => {
    setBusy(question)
    setProblem(undefined)
    try {
      const [{ writeWorkflow }, answered] = await Promise.all([import('@playbook/core/workflow-formats/pwb'), inputs()])
      const { inputs: first, more } = answered
      const notebook = composed(title, first, steps, answers, registry, more)
      const { id } = await createPlaybook({ first: writeWorkflow(notebook, registry).file })
      navigate(`/playbooks/${id}`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(undefined)
    }
  }
  return { busy, problem, begin }
}
