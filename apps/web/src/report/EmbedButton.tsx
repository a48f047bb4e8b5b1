import { xmlText } from '@playbook/core/text/xml-text'
import { copyText } from '../ui/copyText.ts'
import { usePaper } from './Prose.tsx'
import styles from './Report.module.css'

/** The HTML by which a page of others shows a published result in a frame. */
export const embedCode = (address: string, label: string): string =>
  `<iframe src="${xmlText(address)}" title="${xmlText(label)}" width="100%" height="520" style="border:0" loading="lazy"></iframe>`

/** Copies what shows this result in another page; not there where nothing is published. */
export function EmbedButton({ cell, label }: { readonly cell: string; readonly label: string }) {
  const { embedHref } = usePaper()
  if (embedHref === undefined) return null
  const copy = () => {
    const code = embedCode(new URL(embedHref(cell), location.href).href, label)
    void copyText(code, 'Copied: paste it into the HTML of a page.')
  }
  return (
    <button
      type="button"
      className={styles.embed}
      data-print="hide"
      title="Copy the HTML that shows this result in another page"
      onClick={copy}
    >
      Embed
    </button>
  )
}
