import type { ComponentProps } from 'react'

type WorkflowInputProps = Omit<ComponentProps<'input'>, 'type' | 'accept' | 'onChange'> & {
  readonly onFile: (file: File) => void
}

/** Chooses a workflow file. */
export function WorkflowInput({ onFile, ...rest }: WorkflowInputProps) {
  return (
    <input
      {...rest}
      type="file"
      accept=".json,application/json,.ipynb,application/x-ipynb+json,.zip,application/zip"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file !== undefined) onFile(file)
        // The same file may be chosen again after it was mended.
        event.target.value = ''
      }}
    />
  )
}
