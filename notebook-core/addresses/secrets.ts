/**
 * Addresses without what lets people in. A file may be given by an address that holds a token: in the fragment
 * (`drs://host/id#?headers={"X-SBG-Auth-Token":"…"}`), as user information, or in a signed query. What is stored, shown
 * and named by its content is the address alone; what was taken off is used as a request leaves, and stands nowhere else.
 */
import { jsonIn } from '../text/json-in.ts'
import type { Json } from '../step.ts'
import { withoutEnd } from '../text/lines.ts'

/** What lets somebody in at an address. */
export interface AddressSecrets {
  /** Headers for the host. */
  readonly headers?: Readonly<Record<string, string>>
  /** `name:password` for the host, as the address writes it. */
  readonly userInfo?: string
  /** Parameters for this address alone, as it writes them. */
  readonly query?: string
}

/** An address and what was taken off it. */
export interface CleanAddress {
  readonly address: string
  /** Absent where it held none. */
  readonly secrets: AddressSecrets | undefined
}

/** Hears of each address that was cleaned. */
export type OnSecrets = (found: CleanAddress) => void

/** Headers with which hosts let people in; others would say something about the request itself. */
const HEADER = /^(?:authorization|x-(?!forwarded|real-ip|original|rewrite|http-method|method-override)[\w-]+)$/i
const SENDABLE = /^[\x20-\x7e]+$/
const PARTS = /^((?:https?|ftp|drs|s3|gs):)([\\/]*)([^\\/?#]*)([^?#]*)(\?[^#]*)?(#[^]*)?$/i
// What stands after the headers of a fragment belongs to it, quotation marks included.
const IN_TEXT =
  /(?:https?|ftp|drs|s3|gs):[\\/]{1,2}[^\s"'<>`|\\\p{Cc}]*(?:(?<=headers=\{)[^}\n]*\}?[^\s"'<>`|\\\p{Cc}]*)?/giu
/** What closes a sentence or a link behind an address. */
const CLOSING = ').,;:!]*_'
const SECRET_NAME =
  /^(?:x-(?:amz|goog|ms|oss|cos)-.+|awsaccesskeyid|googleaccessid|ossaccesskeyid|expires|policy|key-pair-id)$|(?:^|[-_.])(?:sig|signature|secret|password|passwd|pwd|credentials?|jwt|auth|authorization|bearer|session-?id|sid|headers)$|api[-_]?key$|access[-_]?key$|signature$|secret$|token$/i
const PAGE_TOKEN = /^(?:next|page|continuation|sync)[-_]?(?:page)?[-_]?token$/i
const LONG_KEY = /^[\w-]{20,}$/
/** Addresses within addresses within addresses are nobody's. */
const MOST_NESTED = 4

/** An address of a file without fragment, user information and signed query. What is no address stays as it is. */
export function withoutSecrets(given: string): CleanAddress {
  return cleaned(given.trim(), true) ?? { address: given, secrets: undefined }
}

/** Whether a host may be told a header of this name to let somebody in. */
export const isAccessHeader = (name: string): boolean => HEADER.test(name)

/** A text whose addresses hold no secrets; fragments that only point into a page stay. */
export function textWithoutSecrets(text: string, onSecrets?: OnSecrets, nested = 0): string {
  if (!text.includes(':/') && !text.includes(':\\')) return text
  return text.replace(IN_TEXT, (found) => {
    const written = withoutEnd(found, CLOSING)
    const clean = cleaned(written, false, nested)
    if (clean?.secrets === undefined) return found
    onSecrets?.(clean)
    return clean.address + found.slice(written.length)
  })
}

/** A value whose addresses hold no secrets; the same object where nothing changes. */
export function jsonWithoutSecrets(value: Json, onSecrets?: OnSecrets): Json {
  if (typeof value === 'string') return textWithoutSecrets(value, onSecrets)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => jsonWithoutSecrets(item, onSecrets))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const isFile = 'url' in value && 'filename' in value
  let isChanged = false
  const entries = Object.entries(value).flatMap(([key, item]): [string, Json][] => {
    if (item === undefined) return []
    const next =
      isFile && key === 'url' && typeof item === 'string'
        ? fileAddress(item, onSecrets)
        : jsonWithoutSecrets(item, onSecrets)
    const name = textWithoutSecrets(key, onSecrets)
    isChanged ||= next !== item || name !== key
    return [[name, next]]
  })
  return isChanged ? Object.fromEntries(entries) : value
}

/** Whether a text holds an address with secrets. */
export const hasSecrets = (text: string): boolean => textWithoutSecrets(text) !== text

function fileAddress(given: string, onSecrets: OnSecrets | undefined): string {
  const clean = withoutSecrets(given)
  if (clean.secrets !== undefined) onSecrets?.(clean)
  return clean.address
}

function cleaned(given: string, isFile: boolean, nested = 0): CleanAddress | undefined {
  const [, scheme, slashes = '', authority = '', path = '', query = '', fragment = ''] = PARTS.exec(given) ?? []
  if (scheme === undefined) return undefined
  const at = authority.lastIndexOf('@')
  const { open, secret } = parametersOf(query, nested)
  const headers = headersIn(fragment)
  const isTold = isFile || /^drs:/i.test(scheme) || parametersOf(fragment.replace(/^#\??/, '?'), nested).secret !== ''
  const found: AddressSecrets = {
    ...(headers !== undefined && { headers }),
    ...(at > 0 && { userInfo: authority.slice(0, at) }),
    ...(secret !== '' && { query: secret }),
  }
  const isHeld = Object.keys(found).length > 0 || at >= 0 || (isTold && fragment !== '' && fragment !== '#')
  const address = `${scheme}${slashes}${authority.slice(at + 1)}${path}${open}${isTold ? '' : fragment}`
  return { address, secrets: isHeld ? found : undefined }
}

/** The parameters that anybody may see, and the others. */
function parametersOf(query: string, nested: number): { readonly open: string; readonly secret: string } {
  if (query === '') return { open: '', secret: '' }
  const all = query.slice(1).split('&')
  const open = all.filter((each) => !isSecret(each, nested))
  if (open.length === all.length) return { open: query, secret: '' }
  const secret = all.filter((each) => isSecret(each, nested)).join('&')
  return { open: open.length === 0 ? '' : `?${open.join('&')}`, secret }
}

function isSecret(parameter: string, nested: number): boolean {
  const [written = '', ...rest] = parameter.split('=')
  const value = decoded(rest.join('='))
  if (value === '') return false
  const name = decoded(written)
  if (SECRET_NAME.test(name) && !PAGE_TOKEN.test(name)) return true
  if (/^key$/i.test(name) && LONG_KEY.test(value)) return true
  // An address that is a parameter of another one.
  return value.includes(':/') && (nested >= MOST_NESTED || textWithoutSecrets(value, undefined, nested + 1) !== value)
}

/** What a fragment asks to be sent: `#?headers={"X-SBG-Auth-Token":"…"}`. Undefined where nothing of it may be. */
function headersIn(fragment: string): Readonly<Record<string, string>> | undefined {
  const [, written] = /[#?&]headers=([^&]*)/.exec(fragment) ?? []
  if (written === undefined) return undefined
  const given = jsonIn(decoded(written))
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const all = Object.entries(given)
  const headers = all.flatMap(([name, value]): [string, string][] =>
    HEADER.test(name) && typeof value === 'string' && SENDABLE.test(value) ? [[name, value]] : [],
  )
  // All of them or none: a host that gets half of what it asks for says nothing useful.
  return headers.length === 0 || headers.length < all.length ? undefined : Object.fromEntries(headers)
}

declare function decodeURIComponent(text: string): string

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
