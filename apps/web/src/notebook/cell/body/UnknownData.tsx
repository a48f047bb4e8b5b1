import { JsonText } from '@playbook/cells/ui/text/JsonText'
import type { StepCell } from '@playbook/core/document/notebook'

/** The data of a step that this version does not know: kept, shown as they are. */
export function UnknownData({ cell }: { readonly cell: StepCell }) {
  return cell.params === undefined ? null : <JsonText label="Data of this cell" value={cell.params} />
}
