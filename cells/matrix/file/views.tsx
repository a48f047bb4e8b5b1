import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { shownAddress } from '../../ui/frame/address.ts'
import { fileHref } from '../../ui/frame/download.ts'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { byteSize } from '../../ui/text/format.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

function FileView({ value }: ViewProps<typeof steps.FileURL>) {
  const href = fileHref(value)
  return (
    <div className={styles.file}>
      <h4 className={styles.heading}>File: {href ? <a href={href}>{value.filename}</a> : value.filename}</h4>
      <p className={styles.about}>
        {[value.description, value.size === undefined ? undefined : byteSize(value.size), shownAddress(value.url)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

const ANY = ['.csv', '.tsv', '.txt', '.gz', '.xlsx', '.h5', '.h5ad', '.gct', '.gmt', '.json']

function FilePrompt(props: PromptProps<typeof steps.fileInput>) {
  return <FileDrop {...props} accept={ANY} exampleOf="FileInput" />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { FileURL: FileView },
  prompts: { fileInput: FilePrompt },
}
