import { NamedFile } from '../api/files.ts'
import type { Json } from '../step.ts'

/** Changes every file record in a value, outermost first. */
export async function mapFiles(value: Json, change: (record: NamedFile) => Promise<Json>): Promise<Json> {
  if (typeof value !== 'object' || value === null) return value
  if (isList(value)) return Promise.all(value.map((item) => mapFiles(item, change)))
  const record = NamedFile.safeParse(value)
  if (record.success) return change(record.data)
  const entries = await Promise.all(
    Object.entries(value).map(
      async ([key, item]) => [key, item === undefined ? item : await mapFiles(item, change)] as const,
    ),
  )
  return Object.fromEntries(entries)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** All file records in a value. */
export async function filesIn(value: Json): Promise<readonly NamedFile[]> {
  const found: NamedFile[] = []
  await mapFiles(value, async (record) => {
    found.push(record)
    return null
  })
  return found
}
