import type { EvidenceRecord } from '@playbook/core/api/processes'
import { counted } from '../../format/counted.ts'

const LONGEST = 92
const HEAD = 66

/** An address without its scheme, its middle left out where it is long: beginning and end tell calls apart. */
export function shortAddress(url: string): string {
  const plain = url.replace(/^https?:\/\//, '')
  if (plain.length <= LONGEST) return plain
  return `${plain.slice(0, HEAD)}…${plain.slice(HEAD + 1 - LONGEST)}`
}

/** How a call ended: `200`, or what was wrong in words. */
export function callResult({ status, error, isEarlier }: EvidenceRecord): string {
  if (isEarlier) return 'earlier answer'
  if (error !== null) return status === null ? 'no answer' : `${status}, not usable`
  return status === null ? 'no answer' : String(status)
}

const isGood = ({ status, error, isEarlier }: EvidenceRecord) => error === null && status !== null && !isEarlier

/** All calls of a run in one line: `3 calls of STRING, 1 without a usable answer`. */
export function callsSummary(calls: readonly EvidenceRecord[]): string {
  const services = [...new Set(calls.map(({ service }) => service))]
  const bad = calls.filter((call) => !isGood(call) && !call.isEarlier).length
  const earlier = calls.filter(({ isEarlier }) => isEarlier).length
  return [
    `${counted(calls.length, 'call')} of ${services.join(', ')}`,
    ...(bad > 0 ? [`${bad.toLocaleString('en')} without a usable answer`] : []),
    ...(earlier > 0 ? [`${counted(earlier, 'earlier answer')} used`] : []),
  ].join(', ')
}
