/** The works of a report for programs that keep libraries: BibTeX, RIS and CSL-JSON. */
import type { Work, Writer } from '../report/citations.ts'

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** A text that TeX prints as it is. */
export function texText(text: string): string {
  return text.replaceAll(/[\\{}$&#_%~^]/g, (letter) => TEX[letter] ?? letter)
}

const texName = (writer: Writer) =>
  'group' in writer ? `{${texText(writer.group)}}` : `${texText(writer.family)}, ${texText(writer.given)}`

/** An address or a DOI inside of braces, which must close. */
const bare = (text: string) => text.replaceAll(/[{}\\\s]/g, (letter) => encodeURIComponent(letter))

function bibtexEntry(work: Work): string {
  const { key, writers, hasMore, title, journal, volume, pages, year, doi, url, note, version } = work
  const names = [...writers.map(texName), ...(hasMore ? ['others'] : [])].join(' and ')
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['author', names || undefined],
    // A second pair of braces keeps the letters as they are: GTEx, not Gtex.
    ['title', `{${texText(title)}}`],
    ['journal', journal && texText(journal)],
    ['volume', volume && texText(volume)],
    ['pages', pages && texText(pages).replaceAll('–', '--')],
    ['year', year],
    ['version', version && texText(version)],
    ['doi', doi && bare(doi)],
    ['url', url && bare(url)],
    ['note', note && texText(note)],
  ]
  const written = fields.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name} = {${value}}`]))
  return `@${journal === undefined ? 'misc' : 'article'}{${key},\n${written.join(',\n')}\n}\n`
}

/** The works for LaTeX. */
export function writeBibtex(works: readonly Work[]): string {
  return works.map(bibtexEntry).join('\n')
}

/** Neither format has a word for writers who are not named; a person called "et al." would be cited as one. */
function noteOf({ hasMore, note }: Work): string | undefined {
  const notes = [...(hasMore ? ['More writers than are named here'] : []), ...(note === undefined ? [] : [note])]
  return notes.length === 0 ? undefined : notes.join('. ')
}

function risEntry(work: Work): string {
  const { writers, title, journal, volume, pages = '', year, doi, url, isSoftware, version } = work
  const [from = '', to = ''] = pages.split(/[–-]/, 2)
  const names = writers.map((writer) => ('group' in writer ? writer.group : `${writer.family}, ${writer.given}`))
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['TY', isSoftware ? 'COMP' : journal === undefined ? 'GEN' : 'JOUR'],
    ...names.map((name) => ['AU', name] as const),
    ['TI', title],
    ['JO', journal],
    ['VL', volume],
    ['SP', from || undefined],
    ['EP', to || undefined],
    ['PY', year],
    ['ET', version],
    ['DO', doi],
    ['UR', url],
    ['N1', noteOf(work)],
    ['ER', ''],
  ]
  return lines.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${value}\r\n`])).join('')
}

/** The works for EndNote, Zotero and other programs. */
export function writeRis(works: readonly Work[]): string {
  return works.map(risEntry).join('\r\n')
}

/** The works as CSL processors take them. */
export function cslItems(works: readonly Work[]) {
  return works.map((work) => {
    const { key, writers, title, journal, volume, pages, year, doi, url, isSoftware, version } = work
    const note = noteOf(work)
    return {
      id: key,
      type: isSoftware ? 'software' : journal === undefined ? 'document' : 'article-journal',
      author: writers.map((writer) => ('group' in writer ? { literal: writer.group } : writer)),
      title,
      ...(journal === undefined ? {} : { 'container-title': journal }),
      ...(volume === undefined ? {} : { volume }),
      ...(pages === undefined ? {} : { page: pages }),
      ...(year === undefined ? {} : { issued: { 'date-parts': [[Number(year)]] } }),
      ...(version === undefined ? {} : { version }),
      ...(doi === undefined ? {} : { DOI: doi }),
      ...(url === undefined ? {} : { URL: url }),
      ...(note === undefined ? {} : { note }),
    }
  })
}

/** The works as CSL-JSON. */
export function writeCsl(works: readonly Work[]): string {
  return `${JSON.stringify(cslItems(works), null, 1)}\n`
}
