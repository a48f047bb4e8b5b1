import { nameIn } from '../../shared/repairNote.ts'
import type { Entry } from '../../shared/library.ts'

/** A library as a GMT file: term, description or nothing, genes; no line end after the last line. */
export function gmtText(gmt: Readonly<Record<string, Entry>>): string {
  return Object.entries(gmt)
    .map(([term, { description, set }]) => [term, nameIn(description), ...set].join('\t'))
    .join('\n')
}
