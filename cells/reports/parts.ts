/** What the reports of both kinds are made of. */
import { FileRecord } from '@playbook/core/api/files'
import { z } from 'zod'

/** A file of a report with what stands below it. */
export const captioned = z.strictObject({ file: z.strictObject(FileRecord.shape), caption: z.string() })

const source = z.strictObject({
  id: z.string(),
  type: z.string(),
  title: z.string().optional(),
  authors: z.array(z.string()).optional(),
  year: z.string().optional(),
  journal: z.string().optional(),
  volume: z.string().optional(),
  pages: z.string().optional(),
  doi: z.string().optional(),
  url: z.string().optional(),
})

/** A work that a report may cite, by its key. */
export type Source = z.infer<typeof source>

/** The works that a report may cite. */
export const sources = z.array(source)

/** A work as an entry of a list of references. */
export function sourceText({ authors = [], title = '', journal, year, volume, pages, doi, url, id }: Source): string {
  const names = authors.length > 4 ? `${authors[0]} et al.` : authors.join(', ')
  const where = [journal, volume, pages].filter(Boolean).join(' ')
  const parts = [names, title || id, where, year === undefined ? '' : `(${year})`, doi ? `doi:${doi}` : (url ?? '')]
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/\.$/, ''))
    .join('. ')
}
