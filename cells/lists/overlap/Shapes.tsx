import { createElement } from 'react'
import type { Part } from './shapes.ts'

/** Marks that belong together, in the page. */
export function Shapes({ part: { title, shapes } }: { readonly part: Part }) {
  return (
    <>
      {title !== undefined && <title>{title}</title>}
      {shapes.map(({ tag, at, words }, key) => createElement(tag, { key, ...at }, words))}
    </>
  )
}
