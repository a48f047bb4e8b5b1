import type { FailureReport } from '@playbook/core/api/processes'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

function positionText(place: FailureReport['place']): string {
  const parts = [
    place?.line === undefined ? [] : [`line ${place.line}`],
    place?.column === undefined ? [] : [`column ${place.column}`],
    place?.cell === undefined ? [] : [`cell ${place.cell}`],
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
    case 'InputError':
      return {
        title: `${error.message}${positionText(error.place)}`,
        text: said([error.hint, 'Change the input; the step runs again by itself.']),
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
