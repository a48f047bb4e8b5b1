import type { PromptProps } from '@playbook/core/view'
import { FileDrop, type FileDropProps } from '../ui/prompt/FileDrop.tsx'
import { PartField } from '../ui/prompt/PartField.tsx'
import promptStyles from '../ui/prompt/Prompt.module.css'
import type { readCountMatrix } from './matrix/steps.ts'

/** Chooses a file, and then which of its tables is read. */
export function UploadTable(props: FileDropProps) {
  const { value, onSubmit, readOnly } = props
  const choose = (part: string | undefined) => {
    if (value === undefined) return
    const { part: _old, ...file } = value
    onSubmit(part === undefined ? file : { ...file, part })
  }
  return (
    <>
      <FileDrop {...props} />
      {value && <PartField file={value} chosen={value.part} onChoose={choose} readOnly={readOnly} />}
    </>
  )
}

/** Which table of the file of another cell is read; nothing chosen is no parameter: the process is then the reference's. */
export function PartPrompt({ inputs, value, onSubmit, readOnly }: PromptProps<typeof readCountMatrix.members.gene>) {
  return (
    <div className={promptStyles.prompt}>
      <PartField
        file={inputs.file}
        chosen={value?.part}
        onChoose={(part) => onSubmit(part === undefined ? undefined : { part })}
        readOnly={readOnly}
      />
    </div>
  )
}
