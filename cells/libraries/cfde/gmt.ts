/** Sets by name, of lines with a name, a description and genes. The files describe no set; of equal names the later stays. */
export function setsOfGmt(text: string): Record<string, { set: string[] }> {
  const sets = new Map<string, { set: string[] }>()
  for (const line of text.split(/\r?\n/)) {
    const [term = '', , ...cells] = line.split('\t').map((cell) => cell.trim())
    const set = cells.filter((gene) => gene !== '')
    if (term !== '' && set.length > 0) sets.set(term, { set })
  }
  return Object.fromEntries(sets)
}
