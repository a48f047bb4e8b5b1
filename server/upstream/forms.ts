import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ResponseForm } from '@playbook/core/resolver'
import { parse as parseCsv } from 'csv-parse/sync'
import { hasCode } from '../system.ts'

const unpack = promisify(gunzip)

/** A packed table may be this many times larger than what is read otherwise: that of human genes has 60 MB. */
const UNPACKED_TIMES = 4

/** The value of a body, or what is wrong with it in words that follow the name of the service. */
export type Read =
  | { readonly value: unknown }
  | { readonly wrong: string; readonly isPassing?: boolean; readonly cause: unknown }

/** What we ask for, where a step does not say it. */
export function acceptOf(form: ResponseForm = 'json'): string {
  return form === 'json' || form === 'loose-json' ? 'application/json' : '*/*'
}

/** Reads the bytes of an answer in the form that the step expects. */
export async function readForm(body: Buffer, form: ResponseForm, maxBytes: number): Promise<Read> {
  if (form === 'zip') return archiveOf(body)
  if (form === 'text') return { value: body.toString('utf8') }
  if (form === 'gzip-text') return unpacked(body, maxBytes)
  // Some services mark the order of bytes, which JSON does not know.
  const text = body.toString('utf8').replace(/^\uFEFF/, '')
  try {
    if (form === 'csv') return rowsOf(text, { delimiter: ',' })
    if (form === 'lines') return linesOf(text)
    if (form === 'xml') return documentOf(text)
    // Nothing needs quotes between tabs, and names of compounds hold some.
    if (form === 'tsv') return rowsOf(text, { delimiter: '\t', quote: false })
    return { value: JSON.parse(form === 'loose-json' ? loosened(text) : text) }
  } catch (cause) {
    return insteadOfData(text) ?? { wrong: 'answered with something broken instead of data', cause }
  }
}

const ZIP_START = 'PK'
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1')
/** The end of an archive may have a comment of so many bytes. */
const ZIP_END_BYTES = 22 + 65_535

/** What begins like an archive has its end, too. */
function archiveOf(body: Buffer): Read {
  const isCut = isArchive(body) && !body.subarray(-ZIP_END_BYTES).includes(ZIP_END)
  if (isCut) return { wrong: 'answered with something broken instead of data', cause: undefined }
  return insteadOfData(body.subarray(0, ZIP_END.length).toString('latin1')) ?? { value: body }
}

/** Whether a body begins like an archive. */
export function isArchive(body: Uint8Array): boolean {
  return Buffer.from(body.subarray(0, ZIP_START.length)).toString('latin1') === ZIP_START
}

/** A body that ends in the middle of a row throws. */
function rowsOf(text: string, options: { readonly delimiter: string; readonly quote?: false }): Read {
  return insteadOfData(text) ?? { value: parseCsv(text, { ...options, skip_empty_lines: true, relax_quotes: true }) }
}

/** Lines of which the last one is cut throw. */
function linesOf(text: string): Read {
  const lines = text.split(/\r?\n/)
  if (lines.length > 1 && lines.at(-1) !== '') throw new Error('the last line is cut')
  return insteadOfData(text) ?? { value: lines.filter((line) => line !== '') }
}

const PAGE = /^\s*<(?:!doctype\s+)?html\b/i
const ROOT = /<([\p{L}_][\p{L}\p{N}_.:-]*)[^>]*?(\/?)>/u

/** A document whose outermost element does not end is broken. */
function documentOf(text: string): Read {
  const instead = PAGE.test(text) || text.trim() === '' ? insteadOfData(text) : undefined
  if (instead !== undefined) return instead
  const [, root, isEmpty] = ROOT.exec(text) ?? []
  // What is no document at all is for the schema to refuse.
  const isCut = text.trimStart().startsWith('<') && !(isEmpty || text.trimEnd().endsWith(`</${root}>`))
  if (isCut) return { wrong: 'answered with something broken instead of data', cause: undefined }
  return { value: text }
}

/** A page of maintenance or of a gateway, or nothing: gone after a while. */
function insteadOfData(text: string): Read | undefined {
  const kind = /^\s*</.test(text) ? 'a web page' : text.trim() === '' ? 'nothing' : undefined
  return kind && { wrong: `answered with ${kind} instead of data`, isPassing: true, cause: undefined }
}

async function unpacked(body: Buffer, maxBytes: number): Promise<Read> {
  // Some services and some proxies unpack it on the way.
  const isPacked = body[0] === 0x1f && body[1] === 0x8b
  try {
    if (isPacked)
      return { value: (await unpack(body, { maxOutputLength: UNPACKED_TIMES * maxBytes })).toString('utf8') }
    const text = body.toString('utf8')
    return insteadOfData(text) ?? { value: text }
  } catch (cause) {
    const isLarge = hasCode(cause, 'ERR_BUFFER_TOO_LARGE')
    const wrong = isLarge
      ? 'answered with more than this server reads'
      : 'answered with something broken instead of data'
    return { wrong, cause }
  }
}

const WORDS: Readonly<Record<string, string>> = { NaN: '"nan"', Infinity: '"inf"', '-Infinity': '"-inf"' }

/** JSON text whose bare NaN and Infinity are the texts "nan", "inf" and "-inf". What stands inside of strings stays. */
export function loosened(text: string): string {
  const parts: string[] = []
  let from = 0
  const token = /"|-?Infinity|NaN/g
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [word] = found
    if (word === '"') {
      token.lastIndex = endOfString(text, token.lastIndex)
      continue
    }
    parts.push(text.slice(from, found.index), WORDS[word] ?? word)
    from = token.lastIndex
  }
  return from === 0 ? text : parts.join('') + text.slice(from)
}

/** Behind the quote that ends the string whose first character is at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}
