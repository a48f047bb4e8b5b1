/**
 * A report as one page that works from a disk without a network: text, figures, whole tables, the answers of services
 * that it stands on, and the workflow itself. Its own policy lets it load nothing and run nothing but its own script.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { longDate } from '../text/date.ts'
import { writeBlocks, writeParagraphs, writeParts } from '../report/dialect.ts'
import { printableLine } from '../report/printable.ts'
import type { Author } from '../report/origin.ts'
import type { Report, ReportStep } from '../report/report.ts'
import { simulationNote } from '../report/simulated.ts'
import { writeFrom } from '../report/provenance.ts'
import { citeAs } from '../report/own-works.ts'
import { writeWork } from '../report/nature.ts'
import { worksOf, type Work } from '../report/citations.ts'
import { base64 } from './base64.ts'
import { exportName } from '../formats.ts'
import { htmlDialect, htmlDoi, htmlLink, htmlLinked, htmlMark, htmlText } from './html-dialect.ts'
import { itemHtml } from './html-results.ts'
import { HTML_SCRIPT } from './html-script.ts'
import { HTML_STYLE } from './html-style.ts'
import type { WorkflowFile } from '../workflow-formats/pwb.ts'

const hashOf = (text: string) => `'sha256-${base64(sha256(utf8ToBytes(text)))}'`

const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(HTML_STYLE)}`,
  `script-src ${hashOf(HTML_SCRIPT)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** A larger one would make the page slow to open; the page says where it is instead. */
const LARGEST_WORKFLOW = 2_000_000

function section(id: string, title: string, body: string): string {
  return body === '' ? '' : `<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`
}

function authorHtml({ name, affiliation, orcid }: Author): string {
  const link =
    orcid === undefined ? '' : ` ${htmlLink(`https://orcid.org/${encodeURIComponent(orcid)}`, htmlText(orcid))}`
  return `${htmlText(name)}${link}${affiliation === undefined ? '' : `, ${htmlText(affiliation)}`}`
}

function referenceHtml(work: Work): string {
  const { number, doi } = work
  const written = writeWork(work, { text: htmlLinked, mark: htmlMark })
  return `<li id="ref-${number}" value="${number}" tabindex="-1">${written}${doi === undefined ? '' : ` ${htmlDoi(doi)}`}</li>`
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

function simulationHtml(report: Report): string {
  const note = simulationNote(report)
  return note === undefined ? '' : `<aside class="simulated" aria-label="About this page">${htmlText(note)}</aside>`
}

function headHtml(report: Report): string {
  const { authors, origin, services, steps } = report
  const missing = steps.filter(({ isDone }) => !isDone).length
  const facts = [
    `<time datetime="${htmlText(origin.at)}">${longDate(origin.at)}</time>`,
    `<span>${counted(steps.length, 'step')}${services.length > 0 ? ` · ${counted(services.length, 'service')}` : ''}</span>`,
    missing > 0 ? `<span>${missing} without a result yet</span>` : '',
  ]
  return [
    `<h1>${htmlText(report.title)}</h1>`,
    authors.length === 0 ? '' : `<p class="by">${authors.map(authorHtml).join('; ')}</p>`,
    `<div class="facts">${facts.join('')}</div>`,
  ].join('')
}

function evidenceHtml({ number, evidence }: ReportStep): string {
  if (evidence.length === 0) return ''
  const rows = evidence.map(
    ({ service, serviceVersion, method, url, status, sha256: hash, at }) =>
      `<tr><td>${htmlText([service, serviceVersion].filter(Boolean).join(' '))}</td><td>${htmlText(`${method} ${url}`)}</td><td>${status ?? ''}</td><td>${htmlText(at)}</td><td><code>${htmlText(hash ?? '')}</code></td></tr>`,
  )
  return `<details><summary>Step ${number}: ${counted(evidence.length, 'call')}</summary><div class="wide" tabindex="0" role="region" aria-label="Calls of step ${number}"><table><thead><tr><th>Service</th><th>Request</th><th>Status</th><th>When</th><th>SHA-256 of the answer</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`
}

function provenanceHtml(report: Report, workflow: string): string {
  const { origin, steps } = report
  const version = origin.version === undefined ? '' : ` as version <code>${htmlText(origin.version)}</code>`
  const rows = steps.map(
    ({ number, label, process, isDone }) =>
      `<tr><td>${number}</td><td>${htmlText(label)}</td><td>${isDone && process ? `<code>${htmlText(process)}</code>` : 'none yet'}</td></tr>`,
  )
  const evidence = steps.map(evidenceHtml).join('')
  return [
    `<p>${writeFrom(origin, htmlLinked, htmlText)}${version}, written by Playbook ${htmlText(origin.software)}. Each result is kept under an id made of its step, its parameters and the results it used.</p><p>${htmlLinked(citeAs(report))}</p>`,
    `<details><summary>The ids of the steps</summary><div class="wide" tabindex="0" role="region" aria-label="Steps"><table><thead><tr><th>Step</th><th>Name</th><th>Id of the result</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`,
    evidence === '' ? '' : `<h3>What services answered</h3>${evidence}`,
    workflow === ''
      ? '<p>The results are too large to be part of this page; the workflow with its results is a download of the playbook.</p>'
      : '<p><button type="button" class="save" data-save>Save the workflow with its results</button></p>',
  ].join('')
}

/** What would end the element, and what no page should hold as it is: in JSON they can be written by their numbers. */
const ESCAPED = /[<\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g

/** JSON that cannot end the element it stands in. */
function embedded(workflow: WorkflowFile, title: string): string {
  const json = JSON.stringify(workflow).replaceAll(
    ESCAPED,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  if (json.length > LARGEST_WORKFLOW) return ''
  const filename = htmlText(exportName(title, 'workflow-with-results'))
  return `<script type="application/json" id="workflow" data-filename="${filename}">${json}</script>`
}

/** The page of a report with the workflow it was made of. */
export function writeHtml(report: Report, workflow: WorkflowFile): string {
  const dialect = htmlDialect(report)
  const abstract = writeParts(report.abstract, dialect)
  const data = embedded(workflow, report.title)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">',
    `<meta name="generator" content="Playbook ${htmlText(report.origin.software)}"><title>${htmlText(printableLine(report.title))}</title>`,
    `<style>${HTML_STYLE}</style></head><body>${simulationHtml(report)}<main>`,
    `<header>${headHtml(report)}${writeBlocks(report.description, dialect)}</header>`,
    section('abstract', 'Abstract', abstract === '' ? '' : `<p>${abstract}</p>`),
    section('introduction', 'Introduction', writeParagraphs(report.introduction, dialect)),
    section('methods', 'Methods', writeParagraphs(report.methods, dialect)),
    section('results', 'Results', report.results.map((item) => itemHtml(item, dialect)).join('')),
    section('claims', 'Claims', writeBlocks(report.claims, dialect)),
    section(
      'references',
      'References',
      report.references.length === 0
        ? ''
        : `<ol class="references">${worksOf(report.references).map(referenceHtml).join('')}</ol>`,
    ),
    section('supplement', 'Supplement', report.supplement.map((item) => itemHtml(item, dialect)).join('')),
    `<div class="provenance">${section('provenance', 'Provenance', provenanceHtml(report, data))}</div>`,
    `</main>${data}<script>${HTML_SCRIPT}</script></body></html>\n`,
  ].join('')
}
