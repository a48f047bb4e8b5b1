const [SMALLEST, LARGEST] = [4, 11]

/** The radius of a dot: its area grows with the number it stands for. */
export function radiusOf(count: number, most: number): number {
  return SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most)
}

/** What the sizes of dots stand for: the least number that is drawn, the most, and one between them. */
export function sizesOf(label: string, counts: readonly number[]) {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const domain = [...new Set([least, Math.round((least + most) / 2), most])]
  return { label, domain, radii: domain.map((each) => Number(radiusOf(each, most).toFixed(2))) }
}
