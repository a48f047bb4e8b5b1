import type { Publication } from '@playbook/core/api/publications'
import type { Standing } from '@playbook/core/checks/badge'
import { xmlText } from '@playbook/core/text/xml-text'
import { schemaOrg } from '@playbook/core/publish/cite'

/** No text inside ends the element that it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

const MOST_DESCRIBED = 300

/** The picture that previews of links show, in the size that they ask for. */
export const PICTURE = { width: 1200, height: 630 }

/** The head of a published playbook's page, for programs that read pages without running them. */
export function headOf(publication: Publication, { at, tally }: Standing, origin: string): string {
  const [newest] = publication.versions
  const url = `${origin}/public/${publication.id}`
  const title = xmlText(publication.title.trim() || 'Untitled playbook')
  const description = xmlText(publication.description.slice(0, MOST_DESCRIBED))
  const about = schemaOrg({
    ...publication,
    url,
    number: newest?.number ?? 0,
    published: newest?.published ?? '',
    withdrawn: publication.withdrawn !== null,
    ...(at !== undefined && tally !== undefined && { check: { at: at.toISOString(), tally } }),
  })
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:type" content="article">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${xmlText(url)}">`,
    `<meta property="og:image" content="${xmlText(url)}/picture.png">`,
    `<meta property="og:image:width" content="${PICTURE.width}">`,
    `<meta property="og:image:height" content="${PICTURE.height}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    `<link rel="canonical" href="${xmlText(url)}">`,
    `<script type="application/ld+json">${inScript(about)}</script>`,
  ].join('')
}
