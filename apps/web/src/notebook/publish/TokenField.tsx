import { Button } from '@playbook/cells/ui/frame/Button'
import { ARCHIVE_FACTS, type Archive } from '@playbook/core/api/deposits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceKeysQuery } from '../../account/serviceKeysQuery.ts'
import styles from '../../published/Published.module.css'

/** The token of an archive: the one that is kept, or one that is typed and kept if its owner says so. */
export function TokenField({ archive }: { readonly archive: Archive }) {
  const { label, token: what } = ARCHIVE_FACTS[archive]
  const keys = useQuery(serviceKeysQuery)
  const [isOther, setOther] = useState(false)
  const kept = keys.data?.keys.find(({ service }) => service === label)?.own
  if (kept && !isOther) {
    return (
      <p className={styles.status}>
        Your token that ends in <code>{kept.ending}</code> is used.{' '}
        <Button kind="quiet" size="small" onClick={() => setOther(true)}>
          Use another
        </Button>
      </p>
    )
  }
  return (
    <>
      <label>
        {what}
        <input type="password" name="token" required autoComplete="off" />
      </label>
      <label className={styles.keep}>
        <input type="checkbox" name="isKept" />
        Keep the token, encrypted on this server. Account lists it and forgets it.
      </label>
    </>
  )
}
