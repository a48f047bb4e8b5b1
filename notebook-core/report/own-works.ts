/** How a document is cited: the playbook in the version that it was made of, this program, and where the playbook came from. */
import type { Work } from './citations.ts'
import { doiAddress } from './dialect.ts'
import { workText } from './nature.ts'
import { printableLine } from './printable.ts'
import { printedAddress } from './origin.ts'
import type { Report } from './report.ts'

/** The playbook and this program as works, numbered behind those that the playbook cites. */
export function ownWorks({ title, authors, origin, references }: Report): readonly Work[] {
  const { doi, version, at, software } = origin
  const address = printedAddress(origin)
  const playbook: Work = {
    key: 'this-playbook',
    number: references.length + 1,
    writers: authors.map(({ name }) => ({ group: printableLine(name) })),
    hasMore: false,
    title: printableLine(title),
    isSoftware: true,
    ...(version === undefined ? {} : { version }),
    year: at.slice(0, 4),
    ...(doi === undefined ? {} : { doi }),
    ...(doi !== undefined ? { url: doiAddress(doi) } : address !== undefined && { url: address }),
  }
  const program: Work = {
    key: 'playbook-software',
    number: references.length + 2,
    writers: [],
    hasMore: false,
    title: 'Playbook',
    isSoftware: true,
    version: software,
    note: 'The program that computed and wrote the playbook',
  }
  return [playbook, program]
}

/** How the playbook is cited, in a sentence. */
export function citeAs(report: Report): string {
  const [playbook] = ownWorks(report)
  return playbook === undefined ? '' : `Cite this playbook as: ${workText(playbook)}.`
}
