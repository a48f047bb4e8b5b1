import { glanceOf } from '@playbook/core/brief'
import { captionHead, plainText } from '@playbook/core/story/render'
import type { PlaybookStory } from '@playbook/core/story/playbook'

/** What stands below a result: `Table 1.` and the words of its story. */
export interface Caption {
  readonly name: string
  readonly text: string
}

export type Captions = ReadonlyMap<string, Caption>

export const NO_CAPTIONS: Captions = new Map()

/** The captions of all results; one that did not change stays the same object. */
export function captionsOf(story: PlaybookStory, before: Captions): Captions {
  const captions = new Map<string, Caption>()
  for (const item of story.results.values()) {
    if (item.kind !== 'output' || item.figure === undefined) continue
    const name = captionHead(item.figure)
    const text = plainText(item.caption.filter(({ kind }) => kind !== 'figure'))
    const known = before.get(item.cell)
    captions.set(item.cell, known?.name === name && known.text === text ? known : { name, text })
  }
  const isSame = captions.size === before.size && [...captions].every(([cell, caption]) => before.get(cell) === caption)
  return isSame ? before : captions
}

/** The results in about six words each, by cell. */
export function resultTexts(story: PlaybookStory | undefined): ReadonlyMap<string, string> {
  const items = [...(story?.results.values() ?? [])]
  return new Map(
    items.flatMap((item) => (item.kind === 'output' ? [[item.cell, glanceOf(item.type, item.value)] as const] : [])),
  )
}
