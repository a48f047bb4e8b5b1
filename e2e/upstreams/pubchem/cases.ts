import type { Case } from '../simulation.ts'

const data = (inner: string) =>
  `<PCT-Data><PCT-Data_input><PCT-InputData>${inner}</PCT-InputData></PCT-Data_input></PCT-Data>`
const PUG = 'POST https://pubchem.ncbi.nlm.nih.gov/pug/pug.cgi'
const query = (names: readonly string[]) => {
  const uids = names.map((name) => `<PCT-QueryUids_synonyms_E>${name}</PCT-QueryUids_synonyms_E>`).join('')
  const exchange =
    `<PCT-QueryIDExchange_input><PCT-QueryUids><PCT-QueryUids_synonyms>${uids}</PCT-QueryUids_synonyms></PCT-QueryUids></PCT-QueryIDExchange_input>` +
    '<PCT-QueryIDExchange_operation-type value="same"/><PCT-QueryIDExchange_output-type value="cid"/>' +
    '<PCT-QueryIDExchange_output-method value="file-pair"/><PCT-QueryIDExchange_compression value="none"/>'
  return `${PUG} ${data(
    `<PCT-InputData_query><PCT-Query><PCT-Query_type><PCT-QueryType><PCT-QueryType_id-exchange><PCT-QueryIDExchange>${exchange}</PCT-QueryIDExchange></PCT-QueryType_id-exchange></PCT-QueryType></PCT-Query_type></PCT-Query></PCT-InputData_query>`,
  )}`
}
const look = (ticket: string) =>
  `${PUG} ${data(
    `<PCT-InputData_request><PCT-Request><PCT-Request_reqid>${ticket}</PCT-Request_reqid><PCT-Request_type value="status"/></PCT-Request></PCT-InputData_request>`,
  )}`
const file = (ticket: string) => `GET https://ftp-private.ncbi.nlm.nih.gov/pubchem/.fetch/86/${ticket}.txt`
const records = (cids: readonly string[]) => {
  const ors = cids.map((cid) => ({ cid }))
  const asked = {
    download: '*',
    collection: 'fdadrug',
    where: { ors },
    order: ['status,desc'],
    start: 1,
    limit: 10_000_000,
  }
  return (
    'POST https://pubchem.ncbi.nlm.nih.gov/sdq/sdqagent.cgi?infmt=json&outfmt=json --playbook-form-data\r\n' +
    `content-disposition: form-data; name="query"\r\n\r\n${JSON.stringify(asked)}\r\n--playbook-form-data--\r\n`
  )
}
const ticket = (count: number) => `252227517899965932${count}`

/** Approved drugs: a name with several compounds, names that need escapes, an answer at once, none, a query that fails. */
export const cases: readonly Case[] = [
  {
    step: 'FilterFDAApprovedDrugs[Set[Drug]]',
    about: 'names with several compounds, and with none',
    inputs: {
      drugs: {
        description: 'Mine',
        set: ['metformin', 'staurosporine', ' imatinib ', 'A & <B>, "c" #1', 'aspirin', 'metformin', ''],
      },
    },
    gives: { output: { description: 'FDA Approved Mine', set: ['metformin', 'imatinib', 'aspirin'] } },
    requests: [
      query(['metformin', 'staurosporine', 'imatinib', 'A &amp; &lt;B&gt;, &quot;c&quot; #1', 'aspirin']),
      look(ticket(5)),
      look(ticket(5)),
      file(ticket(5)),
      records(['4091', '14219', '44259', '5291', '2244']),
    ],
  },
  {
    step: 'FilterFDAApprovedDrugs[Scored[Drug]]',
    inputs: {
      drugs: [
        { term: 'vorinostat', zscore: 11 },
        { term: 'staurosporine', zscore: 9.5 },
        { term: 'vorinostat', zscore: 'inf' },
        { term: 'sorafenib', zscore: -8 },
      ],
    },
    gives: {
      output: [
        { term: 'vorinostat', zscore: 11 },
        { term: 'vorinostat', zscore: 'inf' },
        { term: 'sorafenib', zscore: -8 },
      ],
    },
    requests: [
      query(['vorinostat', 'staurosporine', 'sorafenib']),
      look(ticket(3)),
      look(ticket(3)),
      file(ticket(3)),
      records(['5311', '44259', '216239']),
    ],
  },
  {
    step: 'FilterFDAApprovedDrugs[Set[Drug]]',
    about: 'answered at once',
    inputs: { drugs: { set: ['staurosporine'] } },
    gives: { output: { description: 'FDA Approved drug set', set: [] } },
    requests: [query(['staurosporine']), file(ticket(1)), records(['44259'])],
  },
  {
    step: 'FilterFDAApprovedDrugs[Set[Drug]]',
    about: 'an empty set',
    inputs: { drugs: { set: [] } },
    gives: { output: { description: 'FDA Approved drug set', set: [] } },
    requests: [],
  },
  {
    step: 'FilterFDAApprovedDrugs[Set[Drug]]',
    about: 'a query that fails over there',
    inputs: { drugs: { set: ['FAIL', 'aspirin'] } },
    gives: {
      error: {
        name: 'UpstreamError',
        message: 'Failed to find .//PCT-Download-URL_url in PubChem PUG request (server-error). Try again later.',
      },
    },
    requests: [query(['FAIL', 'aspirin']), look(ticket(2))],
  },
]
