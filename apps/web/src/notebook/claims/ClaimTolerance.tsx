import { TOLERANCES, toleranceText } from '@playbook/core/checks/tolerance'
import { setTolerance } from '@playbook/core/document/claims'
import type { Claim, Tolerance } from '@playbook/core/document/notebook'
import { useSession } from '../../live/playbook.tsx'
import styles from './ClaimsTab.module.css'

const keyOf = (tolerance: Tolerance) => JSON.stringify(tolerance)
const USUAL = 'usual'

/** How near is near enough, when the playbook is published and checked again. */
export function ClaimTolerance({ claim: { id, tolerance } }: { readonly claim: Claim }) {
  const { doc } = useSession()
  const own = tolerance === undefined ? [] : [tolerance]
  const offered = [...TOLERANCES, ...own.filter((each) => TOLERANCES.every((other) => keyOf(other) !== keyOf(each)))]
  const choose = (key: string) => {
    const chosen = offered.find((each) => keyOf(each) === key)
    if (chosen !== undefined) setTolerance(doc, id, chosen)
  }
  return (
    <label className={styles.tolerance}>
      In checks it holds
      <select
        value={tolerance === undefined ? USUAL : keyOf(tolerance)}
        onChange={({ target }) => choose(target.value)}
      >
        {tolerance === undefined && <option value={USUAL}>as is usual</option>}
        {offered.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {toleranceText(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
