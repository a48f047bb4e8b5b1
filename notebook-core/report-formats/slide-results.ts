/** Which results of a report get a slide of their own. */
import { resultsOf, type Content, type Report, type ReportResult } from '../report/report.ts'
import { xmlText } from '../text/xml-text.ts'

/** An address is nothing to show: it stands in the paper. */
const isLink = ({ kind, ...content }: Content) =>
  kind === 'text' && 'text' in content && /https?:\/\//.test(content.text)

/** Whether a picture has the names of all that a list has, and draws nothing else. */
function isNamedIn(items: readonly string[], { contents }: ReportResult): boolean {
  return contents.some(
    (content) =>
      content.kind === 'figure' &&
      content.table !== undefined &&
      content.table.rows.length <= items.length &&
      items.every((item) => content.drawing.svg.includes(`>${xmlText(item)}</text>`)),
  )
}

/** The results that are worth a slide: a list of all the names of a picture says nothing beside it, and a link is no result. */
export function slideResults(report: Report): readonly ReportResult[] {
  const results = resultsOf(report)
  return results.filter(({ contents, figure }) => {
    if (figure === undefined && contents.length > 0 && contents.every(isLink)) return false
    const [only, ...others] = contents
    if (only?.kind !== 'list' || others.length > 0) return true
    return !results.some((result) => isNamedIn(only.items, result))
  })
}
