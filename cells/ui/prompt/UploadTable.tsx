import type { FileRecord } from '@playbook/core/api/files'
import { FileDrop, type FileDropProps } from './FileDrop.tsx'
import { PartField } from './PartField.tsx'
import promptStyles from './Prompt.module.css'

interface PartPromptProps {
  readonly inputs: { readonly file: FileRecord }
  readonly value: { readonly part: string } | undefined
  readonly onSubmit: (value: { readonly part: string } | undefined) => void
  readonly readOnly: boolean
}

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
export function PartPrompt({ inputs, value, onSubmit, readOnly }: PartPromptProps) {
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
