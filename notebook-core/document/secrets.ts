/** Secrets of addresses in a document: found in what an update says, and taken out of what a document holds. */
import * as Y from 'yjs'
import {
  hasSecrets,
  jsonWithoutSecrets,
  textWithoutSecrets,
  withoutSecrets,
  type OnSecrets,
} from '../addresses/secrets.ts'
import { isJson } from '../json.ts'
import type { Json } from '../step.ts'
import { packed, unpacked } from './packed.ts'
import { replaceText } from './texts.ts'

/** Takes the secrets out of a document, in one transaction. What is deleted stands in no byte of it written anew. */
export function cleanDocument(doc: Y.Doc, onSecrets?: OnSecrets): void {
  doc.transact(() => {
    for (const root of rootsOf(doc)) cleanShared(root, onSecrets)
  })
}

type Root = Y.Map<unknown> | Y.Text | Y.Array<unknown>

/**
 * What a document holds at its top. A root that nobody has asked for yet has no kind: it gets that of its content, so that
 * whoever asks for it later finds what was written. An empty one is left as it is.
 */
function rootsOf(doc: Y.Doc): readonly Root[] {
  return [...doc.share].flatMap(([name, root]): readonly Root[] => {
    if (root instanceof Y.Map || root instanceof Y.Text || root instanceof Y.Array) return [root]
    if (root._map.size > 0) return [doc.getMap(name)]
    const { _start: first } = root
    if (first === null) return []
    const isText = first.content instanceof Y.ContentString || first.content instanceof Y.ContentFormat
    return [isText ? doc.getText(name) : doc.getArray(name)]
  })
}

/** Whether a document holds an address with secrets. */
export function documentHasSecrets(doc: Y.Doc): boolean {
  return rootsOf(doc).some(holdsSecrets)
}

/** The update that makes the document as it is without secrets, whatever it holds. */
export function encodeWithoutSecrets(doc: Y.Doc): Uint8Array {
  const whole = Y.encodeStateAsUpdate(doc)
  if (!documentHasSecrets(doc)) return whole
  const copy = new Y.Doc()
  Y.applyUpdate(copy, whole)
  cleanDocument(copy)
  const clean = Y.encodeStateAsUpdate(copy)
  copy.destroy()
  return clean
}

/** Whether something that an update brings is an address with secrets. Reads what it says, whether or not it can be applied. */
export function updateHasSecrets({ structs }: ReturnType<typeof Y.decodeUpdate>): boolean {
  return structs.some((struct) => {
    if (!(struct instanceof Y.Item)) return false
    if (struct.parentSub !== null && hasSecrets(struct.parentSub)) return true
    return saidBy(struct.content).some(valueHasSecrets)
  })
}

/** Texts in one piece: Yjs gives their letters. Formats and embedded things are no content to it. */
function saidBy(content: Y.Item['content']): unknown[] {
  if (content instanceof Y.ContentString) return [content.str]
  if (content instanceof Y.ContentFormat) return [content.key, content.value]
  return content instanceof Y.ContentEmbed ? [content.embed] : content.getContent()
}

/** Documents are looked through again and again, and what stands in them for long answers is replaced, never changed. */
const knownValues = new WeakMap<object, boolean>()

function valueHasSecrets(value: unknown): boolean {
  if (typeof value === 'string') return hasSecrets(value)
  if (typeof value !== 'object' || value === null) return false
  const known = knownValues.get(value)
  if (known !== undefined) return known
  const given = unpacked(value)
  const isHeld = isJson(given) && jsonWithoutSecrets(given) !== given
  knownValues.set(value, isHeld)
  return isHeld
}

function mapHasSecrets(map: Y.Map<unknown>): boolean {
  return [...map].some(
    ([key, value]) => hasSecrets(key) || (key === 'url' ? urlHasSecrets(value) : holdsSecrets(value)),
  )
}

function holdsSecrets(value: unknown): boolean {
  if (value instanceof Y.Text) return hasSecrets(value.toString())
  if (value instanceof Y.Map) return mapHasSecrets(value)
  if (value instanceof Y.Array) return value.toArray().some(holdsSecrets)
  if (value instanceof Y.AbstractType) return false
  return valueHasSecrets(value)
}

function urlHasSecrets(value: unknown): boolean {
  const url = value instanceof Y.Text ? value.toString() : value
  return typeof url === 'string' ? withoutSecrets(url).secrets !== undefined : holdsSecrets(value)
}

function cleanMap(map: Y.Map<unknown>, onSecrets: OnSecrets | undefined): void {
  for (const [key, value] of map) {
    // No key of ours is an address.
    if (hasSecrets(key)) map.delete(key)
    else if (value instanceof Y.Text && key === 'url') cleanUrl(value, onSecrets)
    else if (value instanceof Y.AbstractType) cleanShared(value, onSecrets)
    else if (key === 'url' && typeof value === 'string') {
      const clean = withoutSecrets(value)
      if (clean.secrets === undefined) continue
      onSecrets?.(clean)
      map.set(key, clean.address)
    } else if (valueHasSecrets(value)) map.set(key, cleanValue(value, onSecrets))
  }
}

function cleanShared(value: unknown, onSecrets: OnSecrets | undefined): void {
  if (value instanceof Y.Text) replaceText(value, textWithoutSecrets(value.toString(), onSecrets))
  else if (value instanceof Y.Map) cleanMap(value, onSecrets)
  else if (value instanceof Y.Array) {
    value.toArray().forEach((item: unknown, at) => {
      if (item instanceof Y.AbstractType) return cleanShared(item, onSecrets)
      if (!valueHasSecrets(item)) return
      value.delete(at)
      value.insert(at, [cleanValue(item, onSecrets)])
    })
  }
}

function cleanUrl(text: Y.Text, onSecrets: OnSecrets | undefined): void {
  const clean = withoutSecrets(text.toString())
  if (clean.secrets === undefined) return
  onSecrets?.(clean)
  replaceText(text, clean.address)
}

function cleanValue(value: unknown, onSecrets: OnSecrets | undefined): Json | Uint8Array {
  const given = unpacked(value)
  return isJson(given) ? packed(jsonWithoutSecrets(given, onSecrets)) : null
}
