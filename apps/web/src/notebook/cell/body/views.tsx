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
  readonly onSubmit: (value: Json | undefined) => void
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

/** A part as React loads it; what did not arrive is forgotten, so that the next drawing asks for it again. */
async function loaded<Part>(
  part: 'views' | 'prompts',
  location: Location,
  isPart: (value: unknown) => value is Part,
  forget: () => void,
): Promise<{ readonly default: Part }> {
  const found = await load(part, location).catch((error: unknown) => {
    forget()
    throw error
  })
  if (!isPart(found)) throw new Error(`${keyOf(location)} is none of the ${part}`)
  return { default: found }
}

/** Loads what draws some parts before they are drawn; what does not arrive is asked for again when it is needed. */
export async function prefetchParts(locations: readonly Location[]): Promise<void> {
  for (const group of new Set(locations.map((location) => location.group))) {
    // One after the other: what the page needs now comes first.
    await loaders[group]?.().catch(() => undefined)
  }
}

/** The view of a data type, loaded with its group when it is first drawn. */
export function viewOf(location: Location): AnyView {
  const key = keyOf(location)
  const view = views.get(key) ?? lazy(() => loaded('views', location, isView, () => views.delete(key)))
  views.set(key, view)
  return view
}

/** The prompt of a step, loaded with its group when it is first drawn. */
export function promptOf(location: Location): AnyPrompt {
  const key = keyOf(location)
  const prompt = prompts.get(key) ?? lazy(() => loaded('prompts', location, isPrompt, () => prompts.delete(key)))
  prompts.set(key, prompt)
  return prompt
}

/** Lets a view come before it is first drawn: then nothing is shown in its place. */
export async function loadView(location: Location): Promise<void> {
  const view = await load('views', location)
  // One that is being drawn stays what it is: another would begin anew.
  if (isView(view) && !views.has(keyOf(location))) views.set(keyOf(location), view)
}

/** Lets a prompt come before it is first drawn. */
export async function loadPrompt(location: Location): Promise<void> {
  const prompt = await load('prompts', location)
  if (isPrompt(prompt) && !prompts.has(keyOf(location))) prompts.set(keyOf(location), prompt)
}
