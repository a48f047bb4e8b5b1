import type { Trial } from '@playbook/core/api/trials'
import { roughly } from '../../format/duration.ts'
import { counted } from '../../format/counted.ts'

/** "about 40 s, 3 calls" */
export function costInShort({ cost }: Trial): string {
  const calls = cost.services.reduce((sum, service) => sum + service.calls, 0)
  const time = cost.ms < 1000 ? 'at once' : `about ${roughly(cost.ms)}`
  return calls === 0 ? time : `${time}, ${counted(calls, 'call')}`
}

/** What is told before it is tried. */
export function costInWords({ cost }: Trial): string {
  const { steps, computed, services } = cost
  const known = computed === 0 ? '' : `, ${computed.toLocaleString('en')} of them already computed`
  const asked = services.map(({ service, calls }) => `${service} ${counted(calls, 'call')}`)
  const where = asked.length === 0 ? 'no service is asked' : asked.join(', ')
  return `${counted(steps, 'step')}${known}. ${cost.ms < 1000 ? 'It takes a moment' : `It takes about ${roughly(cost.ms)}`}: ${where}. The notebook, its report and other people’s pages stay as they are.`
}
