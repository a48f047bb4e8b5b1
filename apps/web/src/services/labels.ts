import { SLOW_MEDIAN_MS, type ServiceStatus } from '@playbook/core/api/services'
import { duration } from '../format/duration.ts'

type State = ServiceStatus['state']

/** The state of a service in a word or two; the dot beside it says the same. */
export const STATUS_LABELS: Readonly<Record<State, string>> = {
  good: 'answers well',
  slow: 'answers slowly',
  failing: 'fails often',
  unknown: 'state not known',
}

/** What is wrong with a service that is not called good: it may be slow, or fail now and then. */
export function statusWords({ state, medianMs, failures }: ServiceStatus): string {
  const isSlow = (medianMs ?? 0) > SLOW_MEDIAN_MS
  return state === 'slow' && !isSlow && failures > 0 ? 'fails at times' : STATUS_LABELS[state]
}

const calls = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'call' : 'calls'}`

/** The state of a service and what it rests on, in a sentence. */
export function statusSentence(service: string, status: ServiceStatus | undefined): string {
  if (status === undefined || status.calls === 0) return `${service} was not called in the last hour`
  const { state, failures, medianMs } = status
  const facts = [
    `${calls(status.calls)} in the last hour`,
    ...(failures > 0 ? [`${failures.toLocaleString('en')} failed`] : []),
    ...(medianMs === null ? [] : [`usually ${duration(medianMs)}`]),
  ].join(', ')
  return state === 'unknown' ? `${service}: ${facts}` : `${service} ${statusWords(status)}: ${facts}`
}
