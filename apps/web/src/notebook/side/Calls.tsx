import { byteSize } from '@playbook/cells/format'
import type { EvidenceRecord } from '@playbook/core/api/processes'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { responseAddress } from '../../api/runs.ts'
import { buttonClass, Button, IconButton } from '@playbook/cells/ui/frame/Button'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { copyText } from '../../ui/copyText.ts'
import { callResult, callsSummary, shortAddress } from './callLabels.ts'
import { duration } from '../../format/duration.ts'
import styles from './Calls.module.css'

const PAGE = 20
const SHORT = 8

interface Props {
  readonly calls: readonly EvidenceRecord[]
  /** The calls of the last run are what one looks for. */
  readonly isOpen: boolean
}

/** What services were asked in a run, and what they answered: a page at a time, since a run may call hundreds of times. */
export function Calls({ calls, isOpen }: Props) {
  const [pages, setPages] = useState(1)
  const shown = calls.slice(0, pages * PAGE)
  const rest = calls.length - shown.length
  return (
    <details open={isOpen}>
      <summary>{callsSummary(calls)}</summary>
      <ol className={styles.calls} aria-label="Calls of services">
        {shown.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </ol>
      {rest > 0 && (
        <Button size="small" onClick={() => setPages(pages + 1)}>
          Show {Math.min(rest, PAGE)} more of {rest.toLocaleString('en')}
        </Button>
      )}
    </details>
  )
}

function Call({ call }: { readonly call: EvidenceRecord }) {
  const {
    id,
    service,
    serviceVersion,
    method,
    url,
    durationMs,
    bytes,
    sha256,
    attempts,
    at,
    error,
    hasResponse,
    isEarlier,
  } = call
  const isBad = error !== null
  return (
    <li className={styles.call}>
      <p className={styles.head}>
        <b>{service}</b>
        {serviceVersion !== null && <span>{serviceVersion}</span>}
        <span className={styles.method}>{method}</span>
        <span className={isEarlier ? styles.earlier : isBad ? styles.bad : styles.result}>{callResult(call)}</span>
      </p>
      <p className={styles.address}>
        <code title={url}>{shortAddress(url)}</code>
        <IconButton
          size="small"
          className={styles.copy ?? ''}
          label={`Copy the address of this call of ${service}`}
          icon={<Copy size={13} />}
          onClick={() => void copyText(url, 'The address is copied.')}
        />
      </p>
      <p className={styles.facts}>
        <span>{duration(durationMs)}</span>
        {bytes !== null && <span>{byteSize(bytes)}</span>}
        {attempts > 1 && <span>{attempts} attempts</span>}
        <TimeAgo date={at} />
        {sha256 !== null && <code title={`sha256 ${sha256}`}>sha256 {sha256.slice(0, SHORT)}</code>}
      </p>
      {isBad && <p className={styles.bad}>{error}</p>}
      {hasResponse && (
        <a className={buttonClass({ size: 'small', kind: 'quiet' }, styles.raw)} href={responseAddress(id)} download>
          <Download size={13} aria-hidden /> Raw answer
        </a>
      )}
    </li>
  )
}
