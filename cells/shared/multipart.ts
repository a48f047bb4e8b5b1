const BOUNDARY = 'playbook-form-data'

/** Fields of a form as `multipart/form-data`. The same fields give the same bytes, so that requests can be compared. */
export function multipart(fields: Readonly<Record<string, string>>) {
  // Part of no value, however it is chosen.
  let boundary = BOUNDARY
  while (Object.values(fields).some((value) => value.includes(boundary))) boundary += '-'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}
