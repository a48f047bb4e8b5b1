import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { onlyInput } from '../../shared/inputs.ts'
import { AssemblePrompt } from '../../ui/prompt/AssemblePrompt.tsx'
import { textDownload } from '../../ui/frame/download.ts'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { SetsTable } from '../SetsTable.tsx'
import type { Format } from './formats.ts'
import type * as steps from './steps.ts'
import { gmtText } from './text.ts'

interface OfFormat {
  readonly row: Format
}

function LibraryView({ value, print, row }: ViewProps<typeof steps.library.members.gmt> & OfFormat) {
  const filename = `data.${row.name.toLowerCase()}`
  return (
    <SetsTable
      label={`${row.kind} set library`}
      sets={value}
      kind={row.kind}
      downloads={[textDownload(row.name, filename, 'text/tab-separated-values', () => gmtText(value))]}
      print={print}
      empty={`No ${row.noun} sets`}
    />
  )
}

function Upload({ row, ...props }: PromptProps<typeof steps.uploadLibrary.members.gmt> & OfFormat) {
  const accept = ['', '.gz'].flatMap((packed) => row.endings.map((ending) => `.${ending}${packed}`))
  return <FileDrop {...props} accept={accept} exampleOf={`${row.name}FileUpload`} />
}

function Assemble({ inputs, row, ...props }: PromptProps<typeof steps.assembleLibrary.members.gmt> & OfFormat) {
  return <AssemblePrompt {...props} noun={`${row.kind} Set`} sets={onlyInput(inputs)} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { library: LibraryView },
  prompts: { uploadLibrary: Upload, assembleLibrary: Assemble },
}
