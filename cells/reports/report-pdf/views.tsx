import type { GroupViews, ViewProps } from '@playbook/core/view'
import { fileHref } from '../../ui/frame/download.ts'
import { byteSize } from '../../ui/text/format.ts'
import styles from './views.module.css'
import type * as steps from './steps.ts'

function ReportPdf({ value: { pdf, bundle }, print = false }: ViewProps<typeof steps.ReportPdf>) {
  if (print) return <p>{pdf.filename}</p>
  return (
    <div className={styles.report}>
      <Download file={pdf} label="Download report" />
      <Download file={bundle} label="Download its sources" />
    </div>
  )
}

function Download({
  file,
  label,
}: {
  readonly file: Parameters<typeof fileHref>[0] & { readonly size?: number | undefined }
  readonly label: string
}) {
  const href = fileHref(file)
  if (href === undefined) return null
  return (
    <a className={styles.download} href={href} download={file.filename}>
      {label} <span>{[file.filename, ...(file.size === undefined ? [] : [byteSize(file.size)])].join(', ')}</span>
    </a>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { ReportPdf }, prompts: {} }
