import * as groups from '@playbook/cells/views'
import type { Location } from '@playbook/core/registry'
import type { Json } from '@playbook/core/step'
import type { AnyView } from '@playbook/core/view'
import { lazy, type ComponentType } from 'react'
import type * as Y from 'yjs'

/** A prompt whose step is known only at run time: what it is given was parsed by the schema of its step. */
export type AnyPrompt = ComponentType<{
  readonly inputs: Readonly<Record<string, Json | readonly Json[]>>
  readonly value: Json | undefined
  readonly onSubmit: (value: Json) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
  readonly row?: unknown
}>

const loaders: Readonly<Record<string, () => Promise<unknown>>> = groups

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

// React components are functions, or objects where they are memo or lazy.
const isView = (value: unknown): value is AnyView => typeof value === 'function' || isRecord(value)
const isPrompt = (value: unknown): value is AnyPrompt => typeof value === 'function' || isRecord(value)

async function load(part: 'views' | 'prompts', { group, name }: Location): Promise<unknown> {
  const module = await loaders[group]?.()
  const found = isRecord(module) && isRecord(module[part]) ? module[part][name] : undefined
  if (found === undefined) throw new Error(`There is no ${part === 'views' ? 'view' : 'prompt'} ${group}.${name}`)
  return found
}

const views = new Map<string, AnyView>()
const prompts = new Map<string, AnyPrompt>()

const keyOf = ({ group, name }: Location) => `${group} ${name}`

/** The view of a data type, loaded with its group when it is first drawn. */
export function viewOf(location: Location): AnyView {
  const key = keyOf(location)
  const known = views.get(key)
  if (known !== undefined) return known
  const view = lazy(async () => {
    // A chunk that did not arrive is asked for again by the next drawing.
    const found = await load('views', location).catch((error: unknown) => {
      views.delete(key)
      throw error
    })
    if (!isView(found)) throw new Error(`${key} is no view`)
    return { default: found }
  })
  views.set(key, view)
  return view
}

/** The prompt of a step, loaded with its group when it is first drawn. */
export function promptOf(location: Location): AnyPrompt {
  const key = keyOf(location)
  const known = prompts.get(key)
  if (known !== undefined) return known
  const prompt = lazy(async () => {
    const found = await load('prompts', location).catch((error: unknown) => {
      prompts.delete(key)
      throw error
    })
    if (!isPrompt(found)) throw new Error(`${key} is no prompt`)
    return { default: found }
  })
  prompts.set(key, prompt)
  return prompt
}
