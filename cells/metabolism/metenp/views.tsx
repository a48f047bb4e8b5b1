import type { GroupViews, ViewProps } from '@playbook/core/view'
import { jsonDownload } from '../../ui/frame/download.ts'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { formatOf, groupsOf, nameOf, type MadeFile } from './files.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

interface GroupProps {
  readonly name: string
  readonly files: readonly MadeFile[]
  readonly isQuiet?: boolean
}

function FileGroup({ name, files, isQuiet = false }: GroupProps) {
  if (files.length === 0) return null
  return (
    <section className={styles.group}>
      <h4 className={isQuiet ? styles.quiet : styles.heading}>{name}</h4>
      <ul className={styles.list} aria-label={name}>
        {files.map((file, at) => (
          <li key={at}>
            <FileName {...file} />
            <span className={styles.format}>{formatOf(file)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FileName(file: MadeFile) {
  if (!/^https?:/.test(file.FileURL)) return nameOf(file)
  return (
    <a href={file.FileURL} target="_blank" rel="noreferrer">
      {nameOf(file)}
    </a>
  )
}

function ResultView({ value, print }: ViewProps<typeof steps.MetENPResult>) {
  if (value.res.length === 0) return <EmptyNote why="MetENP made no files" />
  const { shown, data } = groupsOf(value.res)
  return (
    <div className={styles.files}>
      <FileGroup name="Figures" files={shown} />
      <FileGroup name="Data files" files={data} isQuiet />
      <div className={styles.foot}>
        <span>The files are at MetENP and may not be kept there.</span>
        {!print && <Downloads items={[jsonDownload(value)]} />}
      </div>
    </div>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = { views: { MetENPResult: ResultView }, prompts: {} }
