import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { LONGEST_ASSISTED } from '@playbook/core/api/assist'
import { changedNumbers } from '@playbook/core/story/assistance'
import { useEffect, useRef, useState } from 'react'
import { reviseText } from '../api/assist.ts'
import { useServiceStatus } from '../services/useServiceStatus.ts'

const MODEL = 'OpenAI'

interface Props {
  readonly text: string
  readonly onRevised: (revised: string) => void
}

/** Asks a language model to revise a text, and says which numbers it changed: the words are for a person to check and save. */
export function Revision({ text, onRevised }: Props) {
  const status = useServiceStatus(MODEL)
  const [before, setBefore] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asked = useRef<AbortController>(null)
  useEffect(() => () => asked.current?.abort(), [])
  // Without a key nothing is offered.
  if (status === undefined || status.lacks !== undefined) return null
  const revise = async () => {
    const controller = new AbortController()
    asked.current = controller
    setBusy(true)
    setProblem(undefined)
    try {
      const revised = await reviseText(text, controller.signal)
      setBefore(text)
      onRevised(revised)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const isLong = text.length > LONGEST_ASSISTED
  return (
    <>
      <div>
        <Button size="small" busy={isBusy} disabled={isLong || text.trim() === ''} onClick={() => void revise()}>
          Revise with {MODEL}
        </Button>
        {isBusy && (
          <Button size="small" kind="quiet" onClick={() => asked.current?.abort()}>
            Stop
          </Button>
        )}
      </div>
      <p role="status">
        {isBusy
          ? `The text is sent to ${MODEL}, which writes …`
          : before !== undefined && `${checkWords(before, text)} The methods will say that a model helped.`}
      </p>
      {problem !== undefined && <Alert what="The text was not revised." next={problem} />}
    </>
  )
}

/** What a person has to look at before the words are saved. */
function checkWords(before: string, after: string): string {
  const { lost, gained } = changedNumbers(before, after)
  const parts = [
    ...(lost.length > 0 ? [`lost ${lost.join(', ')}`] : []),
    ...(gained.length > 0 ? [`has ${gained.join(', ')}, which did not stand there`] : []),
  ]
  if (parts.length === 0) return 'All numbers stand as they did. Check names and directions before you save.'
  return `Check the numbers before you save: the text ${parts.join(' and ')}.`
}
