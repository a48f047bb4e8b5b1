const SVG = 'http://www.w3.org/2000/svg'

/** An element of a drawing with its attributes. */
export function svgElement(
  document: Document,
  name: 'g' | 'line' | 'path' | 'text' | 'title',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
