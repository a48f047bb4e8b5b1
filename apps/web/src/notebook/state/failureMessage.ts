import type { FailureReport } from '@playbook/core/api/processes'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** Where it is, as far as the message does not say so itself; an empty cell has nothing to show. */
function positionText(message: string, { line, column, cell }: NonNullable<FailureReport['place']>): string {
  const parts = [
    line === undefined || new RegExp(`\\bline ${line}\\b`).test(message) ? [] : [`line ${line}`],
    column === undefined || message.includes(column) ? [] : [`column ${column}`],
    cell === undefined || message.includes(cell) ? [] : [`cell ${cell}`],
  ].flat()
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

/** What happened, and the rest. */
function firstSentence(message: string): readonly [string, string] {
  const [, what = message, rest = ''] = /^(.+?[.!?])\s+(\S.*)$/s.exec(message) ?? []
  return [what, rest]
}

const earlierHint = ({ earlier }: FailureReport) =>
  earlier === undefined ? '' : 'What it answered earlier can be used instead; the cell and the report will say so.'

const said = (sentences: readonly (string | undefined)[]) => sentences.filter(Boolean).join(' ')

/** What happened, and what to do next. */
export function failureMessage(error: FailureReport, attempts: number): { title: string; text: string } {
  switch (error.name) {
    case 'InputError': {
      const [what, next] = firstSentence(error.message)
      return {
        title: `${what}${positionText(error.message, error.place ?? {})}`,
        text: said([next, error.hint, 'Change the input; the step runs again by itself.']),
      }
    }
    case 'UpstreamError': {
      // The message says how often the service was asked in a run.
      const [what, next] = firstSentence(error.message)
      const again = attempts > 1 ? [`The step ran ${times(attempts)}.`] : []
      const kept = 'Nothing was lost; the steps above keep their results.'
      return { title: what, text: said([next, error.hint, ...again, kept, earlierHint(error)]) }
    }
    case 'KernelError':
      return {
        title: 'The computation could not finish.',
        text: `${error.message} Retry, or run it with fewer data.`,
      }
    case 'bug':
      return {
        title: 'Something went wrong in this step.',
        text: `${error.message} This is our mistake, not yours. Retry; if it fails again, report it with the process id in the Cell tab.`,
      }
  }
}
