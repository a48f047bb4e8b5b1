/**
 * Zenodo's deposition API (developers.zenodo.org): a deposition is made with its description, its file is put into its
 * bucket, its owner looks at it, and publishing gives it the DOI.
 */
import { licenceOf } from '@playbook/core/report/licence'
import { printableLine } from '@playbook/core/report/printable'
import { z } from 'zod'
import { archiveClient, type Archive, type ArchiveOptions, type Deposited, type Draft } from './archive.ts'

const Deposition = z.object({
  id: z.number(),
  submitted: z.boolean().nullish(),
  doi: z.string().nullish(),
  metadata: z.object({ related_identifiers: z.array(z.object({ identifier: z.string() })).nullish() }).nullish(),
  links: z.object({ html: z.string(), bucket: z.string().nullish(), record_html: z.string().nullish() }),
})

/** What Zenodo calls the licences that are offered; one that it does not know is told in words. */
const LICENCES: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'cc-by-4.0',
  'CC BY-SA 4.0': 'cc-by-sa-4.0',
  'CC BY-NC 4.0': 'cc-by-nc-4.0',
  'CC0 1.0': 'cc0-1.0',
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** How Zenodo describes a version. */
function metadataOf({ address, title, description, licence, authors, number, published }: Deposited) {
  const id = LICENCES[licence]
  const terms = id === undefined ? [`Licence: ${licenceOf(licence).name}.`] : []
  const paragraphs = [
    ...description.split(/\n{2,}/),
    ...terms,
    'A playbook with its results, as a research object crate.',
  ]
  return {
    title: printableLine(title) || 'Untitled playbook',
    upload_type: 'dataset',
    // Zenodo reads HTML here.
    description: paragraphs
      .map(printableLine)
      .flatMap((text) => (text === '' ? [] : [`<p>${escaped(text)}</p>`]))
      .join(''),
    creators: authors.map(({ name, orcid }) => ({ name: printableLine(name), ...(orcid !== undefined && { orcid }) })),
    access_right: 'open',
    ...(id !== undefined && { license: id }),
    version: String(number),
    publication_date: published.slice(0, 10),
    related_identifiers: [{ identifier: address, relation: 'isIdenticalTo', scheme: 'url' }],
  }
}

const draftOf = ({ id, links }: z.infer<typeof Deposition>): Draft => ({ remote: String(id), page: links.html })

/** Zenodo as its owner's token opens it. */
export function zenodo(options: ArchiveOptions): Archive {
  const ask = archiveClient('Zenodo', options)
  const one = (remote: string) => `/api/deposit/depositions/${encodeURIComponent(remote)}`
  return {
    async find({ address }) {
      const mine = await ask('GET', `/api/deposit/depositions?size=100&q=${encodeURIComponent(`"${address}"`)}`, {
        schema: z.array(Deposition),
      })
      const found = mine.find(({ metadata }) =>
        metadata?.related_identifiers?.some(({ identifier }) => identifier === address),
      )
      return found && draftOf(found)
    },
    async create(deposited) {
      const json = { metadata: metadataOf(deposited) }
      return draftOf(await ask('POST', '/api/deposit/depositions', { json, schema: Deposition }))
    },
    async fill({ remote }, { file }) {
      const { links } = await ask('GET', one(remote), { schema: Deposition })
      const { filename, content } = await file()
      const address = `${links.bucket ?? `/api/files/${remote}`}/${encodeURIComponent(filename)}`
      await ask('PUT', address, { content, schema: z.unknown() })
    },
    async publish({ remote }) {
      const known = await ask('GET', one(remote), { schema: Deposition })
      const { doi, links } = known.submitted
        ? known
        : await ask('POST', `${one(remote)}/actions/publish`, { schema: Deposition })
      return { identifier: doi ?? '', page: links.record_html ?? links.html }
    },
  }
}
