/** How to cite a published playbook: as text, BibTeX and CFF. */
import type { Author } from '../api/publications.ts'
import { toldText, type ToldCheck } from '../checks/told.ts'

/** What is cited. */
export interface Cited {
  readonly title: string
  readonly authors: readonly Author[]
  readonly number: number
  /** ISO 8601. */
  readonly published: string
  readonly url: string
  /** Where this version is in an archive that gives them. */
  readonly doi?: string | undefined
  readonly licence: string
}

/** The ways to cite. */
export const CITATION_FORMATS = ['Text', 'BibTeX', 'CFF'] as const

/** A way to cite. */
export type CitationFormat = (typeof CITATION_FORMATS)[number]

const titleOf = ({ title }: Cited) => title.trim() || 'Untitled playbook'

/** `Ada, Grace and Mary`. */
function listed(names: readonly string[], before: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(before)} and ${last}`
}

const dayOf = (published: string) =>
  new Date(published).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

function asText(cited: Cited): string {
  const names = cited.authors.map(({ name }) => name)
  return `${sentence(listed(names, ', '))} ${sentence(titleOf(cited))} Version ${cited.number}. Playbook, ${dayOf(cited.published)}. ${cited.doi === undefined ? cited.url : `https://doi.org/${cited.doi}`}`
}

/** What TeX reads as a command. */
const tex = (text: string) =>
  text.replaceAll(/[\\{}$&#_%~^]/g, (letter) =>
    letter === '\\' ? '\\textbackslash{}' : letter === '~' || letter === '^' ? `\\${letter}{}` : `\\${letter}`,
  )

const keyOf = ({ authors, title, published }: Cited) => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const family = plain(authors[0]?.name.split(/\s+/).at(-1) ?? '') || 'playbook'
  return `${family}${published.slice(0, 4)}${plain(title.split(/\s+/).find((word) => word.length > 3) ?? '')}`
}

function asBibtex(cited: Cited): string {
  const fields: Readonly<Record<string, string>> = {
    title: `{${tex(titleOf(cited))}}`,
    author: `{${cited.authors.map(({ name }) => tex(name)).join(' and ')}}`,
    year: `{${cited.published.slice(0, 4)}}`,
    month: `{${cited.published.slice(5, 7)}}`,
    version: `{${cited.number}}`,
    ...(cited.doi !== undefined && { doi: `{${cited.doi}}` }),
    url: `{${cited.url}}`,
  }
  const lines = Object.entries(fields).map(([key, value]) => `  ${key.padEnd(7)} = ${value}`)
  return `@misc{${keyOf(cited)},\n${lines.join(',\n')}\n}\n`
}

/** YAML's double quotes are those of JSON. */
const quoted = (text: string) => JSON.stringify(text)

function asCff(cited: Cited): string {
  const authors = cited.authors.flatMap(({ name, orcid }) => [
    `  - name: ${quoted(name)}`,
    ...(orcid === undefined ? [] : [`    orcid: ${quoted(`https://orcid.org/${orcid}`)}`]),
  ])
  return [
    'cff-version: 1.2.0',
    'message: "If you use this playbook, please cite it as below."',
    'type: dataset',
    `title: ${quoted(titleOf(cited))}`,
    'authors:',
    ...authors,
    `version: ${quoted(String(cited.number))}`,
    `date-released: ${cited.published.slice(0, 10)}`,
    ...(cited.doi === undefined ? [] : [`doi: ${quoted(cited.doi)}`]),
    `url: ${quoted(cited.url)}`,
    '',
  ].join('\n')
}

/** The citation of one version. */
export function cite(cited: Cited, format: CitationFormat): string {
  return { Text: asText, BibTeX: asBibtex, CFF: asCff }[format](cited)
}

interface Described extends Cited {
  readonly description: string
  readonly withdrawn: boolean
  /** The last check of its results. */
  readonly check?: Pick<ToldCheck, 'at' | 'tally'>
}

/** What search engines read: schema.org as JSON-LD. */
export function schemaOrg(cited: Described) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: titleOf(cited),
    description: cited.description.trim() || titleOf(cited),
    url: cited.url,
    ...(cited.doi !== undefined && { sameAs: `https://doi.org/${cited.doi}` }),
    version: String(cited.number),
    datePublished: cited.published.slice(0, 10),
    license: cited.licence,
    creativeWorkStatus: cited.withdrawn ? 'Withdrawn' : 'Published',
    ...(cited.check !== undefined && {
      subjectOf: {
        '@type': 'CreativeWork',
        name: toldText(cited.check),
        url: `${cited.url}/checks`,
        dateModified: cited.check.at.slice(0, 10),
      },
    }),
    creator: cited.authors.map(({ name, orcid }) => ({
      '@type': 'Person',
      name,
      ...(orcid !== undefined && { identifier: `https://orcid.org/${orcid}` }),
    })),
  }
}
