import { printedAddress, type Origin } from './origin.ts'
import type { Report } from './report.ts'
import { citeAs } from './own-works.ts'
import { simulationNote } from './simulated.ts'

/** What a document says of where it comes from, as plain text around the link to its page. */
export interface Provenance {
  /** What follows the address. */
  readonly written: string
  /** How the playbook is cited. */
  readonly cite: string
  /** Which services answered; empty where none did. */
  readonly services: string
  /** What the ids are. */
  readonly ids: string
  /** The steps: number, name, and the id of the result if there is one. */
  readonly rows: readonly { readonly number: number; readonly label: string; readonly process: string | undefined }[]
}

/** The heads of the table of steps. */
export const PROVENANCE_HEADS = ['Step', 'Name', 'Id of the result'] as const

/** The beginning of what a document says of where it comes from. */
export function writeFrom(origin: Origin, link: (address: string) => string, text: (words: string) => string): string {
  const address = printedAddress(origin)
  return address === undefined ? text('From a playbook without a public address') : `${text('From ')}${link(address)}`
}

/** Where a document comes from. */
export function provenanceOf(report: Report): Provenance {
  const { origin, steps, services } = report
  const simulation = simulationNote({ origin })
  const version = origin.version === undefined ? '' : `, version ${origin.version}`
  return {
    written: `${version}, written by Playbook ${origin.software}.${simulation === undefined ? '' : ` ${simulation}.`}`,
    cite: citeAs(report),
    services: services.length === 0 ? '' : `Answers of ${services.join(', ')}.`,
    ids: 'Each result is kept under an id made of its step, its parameters and the results it used.',
    rows: steps.map(({ number, label, process, isDone }) => ({ number, label, process: isDone ? process : undefined })),
  }
}
