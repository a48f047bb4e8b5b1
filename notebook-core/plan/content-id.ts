/**
 * Content ids, exactly as PWB makes them, so that both products give one computation one name.
 * An id is the first half of the SHA-1 of a tuple written as canonical JSON (RFC 8785 in style), with dashes.
 * Data is named by [type, value], a process by [step, data id, sorted input processes, milliseconds of its timestamp].
 */
import { momentIn } from '../document/moment.ts'
import { sha1 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { byCodeUnit, canonicalJson } from '../json.ts'

/** How a cell of a version is named and shown: what PWB keeps beside the process. */
export interface CellMetadata {
  readonly label?: string
  readonly description?: string
  readonly processVisible?: boolean
  readonly dataVisible?: boolean
}

/** Title, description and summary of a version. */
export interface PlaybookMetadata {
  readonly title?: string
  readonly description?: string
  readonly summary?: string
  readonly gptSummary?: string
}

/** What names a process. */
export interface ProcessContent {
  readonly type: string
  readonly data?: { readonly id: string }
  readonly inputs: Readonly<Record<string, string>>
  readonly timestampMs?: number
}

/** The id of anything that is named by its content. */
export function contentId(tuple: readonly unknown[]): string {
  const hex = bytesToHex(sha1(utf8ToBytes(canonicalJson(tuple))))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** The id of a value: what a prompt submitted, or a result. */
export function dataId(type: string, value: unknown): string {
  return contentId([type, value])
}

/** The id of a process; of its moment the milliseconds below a second. Slots are sorted as plain strings, so `terms:10` comes before `terms:2`. */
export function processId({ type, data, inputs, timestampMs }: ProcessContent): string {
  const sorted = Object.entries(inputs)
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([key, value]) => ({ key, value }))
  return contentId([type, data?.id ?? null, sorted, timestampMs === undefined ? null : momentIn(timestampMs)])
}

/** The id of a cell's metadata. */
export function cellMetadataId(metadata: CellMetadata): string {
  const { label = null, description = null, processVisible = true, dataVisible = true } = metadata
  return contentId([label, description, processVisible, dataVisible])
}

/** The id of a playbook's metadata. */
export function playbookMetadataId(metadata: PlaybookMetadata): string {
  const { title = '', description = '', summary = 'auto', gptSummary = '' } = metadata
  return contentId([title, description, summary, gptSummary])
}

/** A cell's metadata in PWB's shape, keys in the order that enters the id of a version's cell. */
export function cellMetadata(metadata: CellMetadata) {
  const { label, description, processVisible = true, dataVisible = true } = metadata
  return {
    id: cellMetadataId(metadata),
    ...(label === undefined ? {} : { label }),
    ...(description === undefined ? {} : { description }),
    process_visible: processVisible,
    data_visible: dataVisible,
  }
}

/** A playbook's metadata in PWB's shape, keys in the order that enters the id of a version's cell. */
export function playbookMetadata(metadata: PlaybookMetadata) {
  const { title = '', description = '', summary = 'auto', gptSummary = '' } = metadata
  return { id: playbookMetadataId(metadata), title, description, summary, gpt_summary: gptSummary }
}

/** Metadata enters an id in its own key order, not sorted: an object with `toJSON` is written that way. */
const inOwnOrder = (value: object | undefined) => (value === undefined ? null : { toJSON: () => value })

/** The id of one cell of a version, and so of everything up to it: `parent` is the id of the cell before. */
export function fplId(cell: {
  readonly process: string
  readonly cellMetadata?: CellMetadata
  readonly playbookMetadata?: PlaybookMetadata
  readonly parent?: string
}): string {
  const forCell = cell.cellMetadata && cellMetadata(cell.cellMetadata)
  const forPlaybook = cell.playbookMetadata && playbookMetadata(cell.playbookMetadata)
  return contentId([cell.process, inOwnOrder(forCell), inOwnOrder(forPlaybook), cell.parent ?? null])
}
