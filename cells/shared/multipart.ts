const BOUNDARY = 'playbook-form-data'

/** A file among the fields of a form. */
interface FormFile {
  readonly text: string
  readonly filename: string
  readonly type: string
}

const textOf = (value: string | FormFile) => (typeof value === 'string' ? value : value.text)

/** Names of files lose what would end the line or the quotation marks. */
function fileHead(value: string | FormFile): string {
  if (typeof value === 'string') return ''
  const filename = value.filename.replaceAll(/["\r\n]/g, '_')
  return `; filename="${filename}"\r\ncontent-type: ${value.type}`
}

/** Fields of a form as `multipart/form-data`. The same fields give the same bytes, so that requests can be compared. */
export function multipart(fields: Readonly<Record<string, string | FormFile>>) {
  // Part of no value, however it is chosen.
  let boundary = BOUNDARY
  while (Object.values(fields).some((value) => textOf(value).includes(boundary))) boundary += '-'
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileHead(value)}\r\n\r\n${textOf(value)}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}
