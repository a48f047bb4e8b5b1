import type { ExportFile, FormatName } from '../formats.ts'
import { serverOf } from '../report/origin.ts'
import type { WorkflowExport } from '../report/workflow.ts'
import type { Json } from '../step.ts'
import { resultPath } from './crate-run.ts'

/** Where the files of the crate are on the server that it is from. */
export function addressesOf(exported: WorkflowExport, files: readonly ExportFile[]): ReadonlyMap<string, string> {
  const { report, files: kept, steps } = exported
  const server = serverOf(report.origin)
  const exportOf = (format: FormatName) =>
    `${report.origin.address}/export/${format}`.replace('/playbooks/', '/api/playbooks/')
  const results = steps.map(({ number, processOf }): readonly [string, string] => [
    resultPath(number),
    `${server}/api/db/process/${processOf.id}/output`,
  ])
  return new Map([
    ...files.map(({ path }): readonly [string, string] => [path, `${exportOf('ro-crate')}#${path}`]),
    ...results,
    ...kept.map(({ path, sha256: hash, filename }): readonly [string, string] => [
      path,
      `${server}/api/files/${hash}/${encodeURIComponent(filename)}`,
    ]),
    ['playbook.json', exportOf('workflow-with-results')],
    ['bco.json', exportOf('bco')],
    ['report.html', exportOf('html')],
    ['./', report.origin.address],
  ])
}

/** The same value with other ids. */
export function renamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map((item) => renamed(item, names))
  const entries = Object.entries(value).map(([key, member]): readonly [string, Json] =>
    key === '@id' && typeof member === 'string'
      ? [key, names.get(member) ?? member]
      : [key, renamed(member ?? null, names)],
  )
  return Object.fromEntries(entries)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
