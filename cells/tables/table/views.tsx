import type { GroupViews } from '@playbook/core/view'
import type * as steps from './steps.ts'
import { TableView } from './TableView.tsx'
import { UploadPrompt } from './UploadPrompt.tsx'

export const { views, prompts }: GroupViews<typeof steps> = {
  // Nothing gives a result of this type: what is bound to it is drawn by its own.
  views: { Table: TableView, AnyResult: () => null },
  prompts: { uploadTable: UploadPrompt },
}
