import type { Publication } from '@playbook/core/api/publications'
import { schemaOrg } from '@playbook/core/publish/cite'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** No text inside ends the element that it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const MOST_DESCRIBED = 300

/** The head of a published playbook's page, for programs that read pages without running them. */
export function headOf(publication: Publication, origin: string): string {
  const [newest] = publication.versions
  const url = `${origin}/public/${publication.id}`
  const title = escaped(publication.title.trim() || 'Untitled playbook')
  const description = escaped(publication.description.slice(0, MOST_DESCRIBED))
  const about = schemaOrg({
    ...publication,
    url,
    number: newest?.number ?? 0,
    published: newest?.published ?? '',
    withdrawn: publication.withdrawn !== null,
  })
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:type" content="article">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escaped(url)}">`,
    `<link rel="canonical" href="${escaped(url)}">`,
    `<script type="application/ld+json">${inScript(about)}</script>`,
  ].join('')
}
