import { xmlText } from '@playbook/core/text/xml-text'

const ELEMENT = 1
const isElement = (node: Node): node is Element => node.nodeType === ELEMENT

/** An element as XML: what documents write as HTML leaves marks in attributes that a reader of SVG stumbles over. */
export function xmlOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${xmlText(value)}"`).join('')
  const inner = [...element.childNodes]
    .map((child) => (isElement(child) ? xmlOf(child) : xmlText(child.textContent ?? '')))
    .join('')
  // Not the name of the node, which some documents write in capitals.
  return `<${element.localName}${attributes}>${inner}</${element.localName}>`
}
