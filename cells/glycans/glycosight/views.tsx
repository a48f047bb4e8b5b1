import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { FileDrop } from '../../ui/prompt/FileDrop.tsx'
import { fileHref } from '../../ui/frame/download.ts'
import { byteSize } from '../../ui/text/format.ts'
import { tableView } from '../../ui/table/tableView.tsx'
import { pageColumns } from '../../ui/table/columns.ts'
import { siteColumns } from './columns.ts'
import { FORMATS } from './formats.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

function PeptideFileView({ value }: ViewProps<typeof steps.PeptideFile>) {
  const href = fileHref(value)
  const size = value.size === undefined ? undefined : byteSize(value.size)
  return (
    <div className={styles.file}>
      <p className={styles.heading}>GlycoSight file: {href ? <a href={href}>{value.filename}</a> : value.filename}</p>
      <p className={styles.about}>{[value.description, size, value.url].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

const columns = pageColumns(siteColumns, {
  'UniProt accession': {
    links: ({ UniProtAcc }) => [{ text: UniProtAcc, href: `https://www.glygen.org/protein/${UniProtAcc}` }],
  },
  Peptides: { width: 280 },
})

function PeptidePrompt(props: PromptProps<typeof steps.uploadPeptides>) {
  return <FileDrop {...props} accept={FORMATS} exampleOf="GlycoSightUpload" />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {
    PeptideFile: PeptideFileView,
    GlycosylationSites: tableView({
      label: 'Glycosylation sites',
      rows: ({ results }) => results,
      columns,
      empty: 'No glycosylation site was found',
      json: ({ results }) => results,
    }),
  },
  prompts: { uploadPeptides: PeptidePrompt },
}
