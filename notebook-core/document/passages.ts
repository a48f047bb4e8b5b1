/**
 * Passages of the paper that people wrote in the place of what the steps say. The document keeps each in the map of the
 * playbook, under its section and its cell: `text`, shared as all texts are, and `generated`, what it was written of.
 */
import * as Y from 'yjs'
import { PassageData } from '../api/notebook.ts'
import type { Passage } from './notebook.ts'
import { playbookMap, readText } from './shape.ts'
import { edit, replaceText } from './texts.ts'

/** Where a passage stands in the paper. */
export type PassagePlace = Pick<Passage, 'section' | 'cell'>

const PREFIX = 'passage'

/** Under what a passage is kept. */
export const passageKey = ({ section, cell }: PassagePlace) => `${PREFIX} ${section} ${cell}`

/** Writes a passage, or changes what is written. */
export function writePassage(doc: Y.Doc, { text, generated, ...place }: Passage): void {
  const [playbook, key] = [playbookMap(doc), passageKey(place)]
  const known = playbook.get(key)
  const shared = known instanceof Y.Map ? known.get('text') : undefined
  edit(doc, () => {
    if (known instanceof Y.Map && shared instanceof Y.Text) {
      replaceText(shared, text)
      known.set('generated', generated)
    } else {
      const entries: [string, unknown][] = [
        ['text', new Y.Text(text)],
        ['generated', generated],
      ]
      playbook.set(key, new Y.Map(entries))
    }
  })
}

/** Lets the steps speak again. */
export function removePassage(doc: Y.Doc, place: PassagePlace): void {
  const [playbook, key] = [playbookMap(doc), passageKey(place)]
  if (playbook.has(key)) edit(doc, () => playbook.delete(key))
}

/** The passages of a document; what a strange client wrote is left out. */
export function readPassages(doc: Y.Doc): readonly Passage[] {
  return [...playbookMap(doc).entries()].flatMap(([key, map]) => {
    const [prefix, section, ...cell] = key.split(' ')
    if (prefix !== PREFIX || !(map instanceof Y.Map)) return []
    const read = { section, cell: cell.join(' '), text: readText(map.get('text')), generated: map.get('generated') }
    const parsed = PassageData.safeParse(read)
    return parsed.success ? [parsed.data] : []
  })
}
