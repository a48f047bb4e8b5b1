import type { ChatReadiness } from '@playbook/core/api/chat'
import styles from './Assistant.module.css'

const number = (tokens: number) => tokens.toLocaleString('en')

/** Which model answers, and what may still be asked today. */
export function Cost({ readiness: { model, host, left } }: { readonly readiness: ChatReadiness }) {
  return (
    <div className={styles.foot}>
      <span>
        {model}, at {host}
        {left === null ? ', with a key of your own' : `. ${number(left)} tokens are left to you today`}
      </span>
      <span>Written by a model, and may be wrong. It can propose, and nothing else.</span>
    </div>
  )
}
