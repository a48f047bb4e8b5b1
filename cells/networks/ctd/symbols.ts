/** The service writes all symbols in small letters: `tp53` is TP53, `c16orf13` is C16orf13. */
export function symbolOf(name: string): string {
  return name.toUpperCase().replace(/^(C(?:\d+|X|Y))ORF(?=\d)/, '$1orf')
}
