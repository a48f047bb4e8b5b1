import { z } from 'zod'
import { LONGEST_PASSAGE } from '../api/notebook.ts'
import { EMPTY_NOTEBOOK, type Notebook, type Passage } from '../document/notebook.ts'
import { SIMULATED, withSimulation } from '../report/simulated.ts'

/** What PWB's files tell of a playbook as a whole. */
export const FileMetadata = z.object({
  title: z.string().nullish(),
  description: z.string().nullish(),
  summary: z.enum(['auto', 'gpt', 'manual']).nullish(),
  gpt_summary: z.string().nullish(),
})

type NotebookMetadata = Pick<Notebook, 'title' | 'description' | 'summary' | 'gptSummary' | 'passages'>

const abstractOf = ({ summary, passages = [] }: NotebookMetadata): Passage | undefined =>
  summary === 'manual' ? passages.find(({ section }) => section === 'abstract') : undefined

/** Whether files have the abstract in the place of the description. */
export const isDescribedByAbstract = (notebook: NotebookMetadata): boolean => abstractOf(notebook) !== undefined

/** What files say of a notebook as a whole, where there is something to say. PWB shows an abstract by people from `description`. */
export function metadataOf(notebook: NotebookMetadata) {
  const { title, description: own, summary, gptSummary } = notebook
  const text = abstractOf(notebook)?.text
  const marked =
    text !== undefined && own.startsWith(SIMULATED) ? withSimulation({ description: text }).description : text
  const description = marked ?? own
  const isTold = title !== '' || description !== '' || summary !== 'auto' || gptSummary !== ''
  return isTold ? { title, description, summary, gptSummary } : undefined
}

/** What a file says of a notebook as a whole, field by field. */
export function plainMetadata({ title, description, summary, gpt_summary: gpt }: z.infer<typeof FileMetadata>) {
  return {
    title: title ?? EMPTY_NOTEBOOK.title,
    description: description ?? EMPTY_NOTEBOOK.description,
    summary: summary ?? EMPTY_NOTEBOOK.summary,
    gptSummary: gpt ?? EMPTY_NOTEBOOK.gptSummary,
  }
}

/** The same, the summary that was chosen read as the abstract, which can be edited. */
export function readMetadata(file: z.infer<typeof FileMetadata>): NotebookMetadata {
  const metadata = plainMetadata(file)
  const { summary, gptSummary, description } = metadata
  const text = { auto: '', gpt: gptSummary.trim(), manual: description }[summary]
  if (text.trim() === '' || text.length > LONGEST_PASSAGE) return metadata
  const passages = [{ section: 'abstract', cell: '', text, generated: '' } as const]
  return { ...metadata, ...(summary === 'manual' && { description: '' }), passages }
}
