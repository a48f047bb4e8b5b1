import { FileInput } from '@playbook/cells/ui/prompt/FileInput'
import type { ComponentProps } from 'react'

type WorkflowInputProps = Omit<ComponentProps<typeof FileInput>, 'accept' | 'onFiles'> & {
  readonly onFile: (file: File) => void
}

/** Chooses a workflow file. */
export function WorkflowInput({ onFile, ...rest }: WorkflowInputProps) {
  return (
    <FileInput
      {...rest}
      accept=".json,application/json,.ipynb,application/x-ipynb+json,.zip,application/zip"
      onFiles={([file]) => file !== undefined && onFile(file)}
    />
  )
}
