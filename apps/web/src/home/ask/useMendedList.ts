import { geneGuard } from '@playbook/cells/guard'
import { mendedList, type ListChoices, type MendedList } from '@playbook/cells/mended'
import { withNotes } from '@playbook/cells/repairNote'
import { itemsOf, type Thing } from '@playbook/cells/things'
import { useEffect, useMemo, useState } from 'react'
import type { Input } from './compose.ts'

interface Mended {
  readonly text: string
  readonly choices: ListChoices
  /** Missing where the input takes no list, or nobody could look at it. */
  readonly list: MendedList | undefined
}

/** What becomes of a list when it is submitted; `isReady` once that is known. */
export function useMendedList(text: string, thing: Thing | undefined, choices: ListChoices) {
  const [mended, setMended] = useState<Mended>()
  const step = thing?.step ?? ''
  useEffect(() => {
    let isWanted = true
    const look = async () => {
      // A list that cannot be checked is taken as it was pasted; its input offers the repair again.
      const list = await mendedList(text, step, itemsOf(text), choices, geneGuard()).catch(() => undefined)
      if (isWanted) setMended({ text, choices, list })
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [text, step, choices])
  const isReady = mended?.text === text && mended.choices === choices
  const list = isReady ? mended.list : undefined
  const inputs = useMemo((): readonly Input[] | undefined => {
    if (thing === undefined || list === undefined) return undefined
    const description = withNotes('', list.notes)
    return [{ step, params: { ...(description !== '' && { description }), set: [...list.items] } }]
  }, [thing, step, list])
  return { isReady, list, inputs }
}
