import { Fragment } from 'react'
import type { CellLink } from './tableModel.ts'

/** The words of a cell; with links, each opens its page in a tab of its own. */
export function CellText({ text, links }: { readonly text: string; readonly links?: readonly CellLink[] | undefined }) {
  if (links === undefined || links.length === 0) return text
  return links.map(({ text: name, href }, at) => (
    <Fragment key={`${at} ${href}`}>
      {at > 0 && ', '}
      <a href={href} target="_blank" rel="noreferrer">
        {name}
      </a>
    </Fragment>
  ))
}
