/** An id for a proposal; unlike `crypto.randomUUID`, also where the page has no secure context. */
export function newProposalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const letters = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return letters.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
