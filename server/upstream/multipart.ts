/** What stands around a file that is sent as the last part of a form, and the header that names the boundary. */
export function formAround(fields: Readonly<Record<string, string>>, filename: string) {
  // The bytes of the file are not looked through: a boundary that nobody can foresee is in none of them.
  const boundary = `playbook-${crypto.randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  // A name must not end the line or the quotation marks.
  const name = filename.replaceAll(/["\r\n]/g, '_')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    around: [`${parts.join('')}${head}`, `\r\n--${boundary}--\r\n`],
  } as const
}
