import { eUtilities, pmcIds } from '@playbook/cells/services'
import { Hono } from 'hono'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

/** PubMed ids of studies in GEO; all but those of GSE1133 and GSE92742 are simulated. */
const STUDIES: Readonly<Record<string, readonly string[]>> = {
  GSE1133: ['15075390'],
  GSE92742: ['29195078'],
  GSE72987: ['26000000'],
  GSE301503: ['41500001'],
  GSE2034: ['15721472', '29195078', '15075390'],
  GSE90001: [],
  GSE90002: ['15721472', '26000000'],
  GSE90003: ['1'],
  GSE90004: ['2'],
}
const ARTICLES: Readonly<Record<string, { readonly pmcid: string; readonly doi: string }>> = {
  15075390: { pmcid: 'PMC395923', doi: '10.1073/pnas.0400782101' },
  29195078: { pmcid: 'PMC5990023', doi: '10.1016/j.cell.2017.10.049' },
  41500001: { pmcid: 'PMC12881680', doi: '10.1000/simulated.41500001' },
}
const TAXON = 'Homo sapiens'

const uidOf = (accession: string) => `2${accession.slice('GSE'.length).padStart(8, '0')}`

function summaryOf(uid: string) {
  const accession = Object.keys(STUDIES).find((known) => uidOf(known) === uid)
  if (accession === undefined) return { uid, error: 'cannot get document summary' }
  return { uid, accession, gds: '', entrytype: 'GSE', taxon: TAXON, pubmedids: STUDIES[accession] ?? [] }
}

const app = new Hono()

app.get('/entrez/eutils/esummary.fcgi', (c) => {
  const { db, id, retmode } = c.req.query()
  if (db !== 'gds') return c.json({ error: `Invalid db name specified: ${db ?? ''}` }, 400)
  if (retmode !== 'json') return c.text('<?xml version="1.0" encoding="UTF-8" ?><eSummaryResult></eSummaryResult>')
  const header = { type: 'esummary', version: '0.3' }
  const uids = (id ?? '').split(',').filter((uid) => uid !== '')
  if (uids.length === 0) return c.json({ header, esummaryresult: ['Empty id list - nothing todo'] })
  return c.json({ header, result: { uids, ...Object.fromEntries(uids.map((uid) => [uid, summaryOf(uid)])) } })
})

/** Articles that PubMed Central gives away, as far as reports read them; simulated. */
const FULL_TEXTS: Readonly<Record<string, string>> = {
  12881680: `<article article-type="research-article"><front><journal-meta><journal-title-group><journal-title>Journal of Simulated Biology</journal-title></journal-title-group></journal-meta><article-meta><article-id pub-id-type="pmcid">PMC12881680</article-id><article-id pub-id-type="doi">10.1000/simulated.41500001</article-id><title-group><article-title>Interferon in <italic>melanoma</italic> &amp; melanocytes</article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>Ada</surname><given-names>Grace</given-names></name></contrib></contrib-group><pub-date pub-type="epub"><year>2026</year></pub-date><volume>12</volume><abstract><p>Melanoma cells differ from melanocytes.</p></abstract></article-meta></front><body><p>No more.</p></body></article>`,
}

app.get('/entrez/eutils/efetch.fcgi', (c) => {
  const { db, id = '' } = c.req.query()
  if (db !== 'pmc') return c.text(`Invalid db name specified: ${db ?? ''}`, 400)
  const articles = id.split(',').map((one) => FULL_TEXTS[one] ?? '')
  return c.body(`<?xml version="1.0"?><pmc-articleset>${articles.join('')}</pmc-articleset>`, 200, {
    'content-type': 'text/xml',
  })
})

app.get('/tools/idconv/api/v1/articles/', (c) => {
  const { ids = '', format } = c.req.query()
  const asked = ids.split(',').filter((id) => id !== '')
  if (asked.length === 0 || asked.length > 200 || format !== 'json') {
    return c.json({ status: 'error', message: 'Invalid request: check ids and format.' }, 400)
  }
  const header = { status: 'ok', 'response-date': '2026-11-01 12:00:00', request: { format: 'json' } }
  // For ids of which it has never heard the list is empty, or there is none at all.
  if (asked.every((id) => id === '1')) return c.json(header)
  if (asked.every((id) => id === '2')) return c.json({ ...header, records: [] })
  const records = asked.map((id) => {
    const article = ARTICLES[id]
    return article
      ? { doi: article.doi, pmcid: article.pmcid, pmid: Number(id), 'requested-id': id }
      : { pmid: id, 'requested-id': id, status: 'error', errmsg: 'Identifier not found in PMC' }
  })
  return c.json({ ...header, records })
})

/** NCBI's summaries of GEO studies, and the converter of article ids of PubMed Central. */
export const simulation: Simulation = { services: [eUtilities, pmcIds], app, cases, needs: ['result'] }
