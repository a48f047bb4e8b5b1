import { FileRecord } from '@playbook/core/api/files'
import { readableFacts } from '@playbook/core/readable'
import { definePrompt, defineType } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { z } from 'zod'
import { fileDrafts, fileFacts, fileTitle } from '../../shared/file.ts'
import { quoted } from '../../shared/words.ts'

export const FileURL = defineType({
  id: 'FileURL',
  label: 'File',
  description: 'A file by its address',
  color: 'file',
  icon: 'file',
  schema: z.strictObject(FileRecord.shape),
  text: (file) => `File: ${fileTitle(file)}`,
  readable: (file) => [readableFacts(fileFacts(file))],
})

export const fileInput = definePrompt({
  id: 'FileInput',
  label: 'File input',
  description: 'Upload a file, or give the address of one',
  icon: 'upload',
  tags: { Type: ['File'], Cardinality: ['Matrix'] },
  inputs: {},
  output: FileURL,
  drafts: (answer) => fileDrafts(answer),
  story: ({ output }) => ({
    abstract: prose`The file ${fileTitle(output)} was provided.`,
    given: prose`the file ${fileTitle(output)}`,
    naming: { topics: [quoted(fileTitle(output))] },
    introduction: prose`An analysis that starts from a file can be repeated by whoever has the same file.`,
    methods: prose`The file ${output.filename} was provided as the starting point of the analysis.`,
  }),
})
