/** The XML of PubChem's Power User Gateway, as far as it is needed. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// XML has no way to write other control characters.
const escaped = (text: string) =>
  text.replaceAll(/[\p{Cc}]+/gu, ' ').replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Text inside of elements, the first the outermost. */
function nested(elements: readonly string[], inner: string): string {
  return elements.reduceRight((text, element) => `<${element}>${text}</${element}>`, inner)
}

const INPUT = ['PCT-Data', 'PCT-Data_input', 'PCT-InputData']

/** Asks which compounds have names among their synonyms. */
export function queryOf(names: readonly string[]): string {
  const exchange = [
    nested(
      ['PCT-QueryIDExchange_input', 'PCT-QueryUids', 'PCT-QueryUids_synonyms'],
      names.map((name) => nested(['PCT-QueryUids_synonyms_E'], escaped(name))).join(''),
    ),
    '<PCT-QueryIDExchange_operation-type value="same"/>',
    '<PCT-QueryIDExchange_output-type value="cid"/>',
    '<PCT-QueryIDExchange_output-method value="file-pair"/>',
    '<PCT-QueryIDExchange_compression value="none"/>',
  ]
  const query = [
    'PCT-InputData_query',
    'PCT-Query',
    'PCT-Query_type',
    'PCT-QueryType',
    'PCT-QueryType_id-exchange',
    'PCT-QueryIDExchange',
  ]
  return nested([...INPUT, ...query], exchange.join(''))
}

/** Asks how far a query is. */
export function statusQueryOf(ticket: string): string {
  return nested(
    [...INPUT, 'PCT-InputData_request', 'PCT-Request'],
    `${nested(['PCT-Request_reqid'], ticket)}<PCT-Request_type value="status"/>`,
  )
}

/** The ticket of a query that is not answered yet. */
export function ticketOf(reply: string): string | undefined {
  return /<PCT-Waiting_reqid>\s*(\d+)\s*<\/PCT-Waiting_reqid>/.exec(reply)?.[1]
}

/** Where the file of a query that is answered stands; the same path is there by HTTPS. */
export function fileAddressOf(reply: string): string | undefined {
  const [, address] = /<PCT-Download-URL_url>\s*([^<\s]+)\s*<\/PCT-Download-URL_url>/.exec(reply) ?? []
  return address?.replace(/^ftp:/, 'https:')
}

/** `queued`, `running`, `success` or what went wrong. */
export function statusOf(reply: string): string {
  return /<PCT-Status value="([\w-]+)"/.exec(reply)?.[1] ?? ''
}
