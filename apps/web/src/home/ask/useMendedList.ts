import { geneGuard } from '@playbook/cells/guard'
import { mendedList, USUAL_CHOICES, type ListChoices, type MendedList } from '@playbook/cells/mended'
import { withNotes } from '@playbook/cells/repairNote'
import { itemsOf, type Thing } from '@playbook/cells/things'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import type { Input } from './compose.ts'

const look = (text: string, step: string, choices: ListChoices) =>
  // A list that cannot be checked is taken as it was pasted; its input offers the repair again.
  mendedList(text, step, itemsOf(text), choices, geneGuard()).catch(() => undefined)

const inputOf = (step: string, { items, notes }: MendedList) => {
  const description = withNotes('', notes)
  return { step, params: { ...(description !== '' && { description }), set: [...items] } }
}

const ListParams = z.object({ set: z.array(z.string()) })

/** The items of a list, one a line: a search field has a single line, where an end of a line became a blank. */
export function linesOf({ params }: Thing): string {
  return ListParams.safeParse(params).data?.set.join('\n') ?? ''
}

/** A list repaired where what was meant is sure, as a thing; what is no list as it is. */
export async function mendedThing(thing: Thing): Promise<Thing> {
  const list = await look(linesOf(thing), thing.step, USUAL_CHOICES)
  return list === undefined ? thing : { ...thing, ...inputOf(thing.step, list) }
}

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
    void look(text, step, choices).then((list) => isWanted && setMended({ text, choices, list }))
    return () => {
      isWanted = false
    }
  }, [text, step, choices])
  const isReady = mended?.text === text && mended.choices === choices
  const list = isReady ? mended.list : undefined
  const inputs = useMemo((): readonly Input[] | undefined => {
    return thing === undefined || list === undefined ? undefined : [inputOf(step, list)]
  }, [thing, step, list])
  return { isReady, list, inputs }
}
