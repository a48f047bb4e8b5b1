import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { NO_FINDING, prose } from '@playbook/core/story'
import { FileURL } from '../../matrix/file/steps.ts'
import { upload } from '../../matrix/types.ts'
import { formats, type Format } from './formats.ts'
import { library, type Library } from './type.ts'
import { introduction, layout, legend, noSets, sizes } from './words.ts'

export const uploadLibrary = defineFamily(formats, (format, slot) =>
  defineStep({
    ...upload,
    id: `${format.name}FileUpload`,
    label: `Upload a ${format.noun} set library`,
    description: `A ${layout(format)}: ${format.endings.join(', ')} or gz of them`,
    tags: { Type: ['File', format.kind], Cardinality: ['Matrix'] },
    pagerank: 4,
    output: library.members[slot],
    story: ({ params: { filename }, output }) => ({
      abstract: prose`A library of ${sizes(format, output)} was uploaded.`,
      given: prose`a library of ${sizes(format, output)}`,
      introduction: introduction(format),
      methods: prose`The uploaded file ${filename} was read as a ${format.noun} set library of ${sizes(format, output)}.`,
      tableLegend: legend(format, output),
    }),
    emptyBecause: ({ output }) => emptyFile(format, output),
  }),
)

export const readLibrary = defineFamily(formats, (format, slot) =>
  defineStep({
    id: `${format.name}FromFile`,
    label: `Read a ${format.noun} set library from a file`,
    description: `Read a ${layout(format)}`,
    tags: { Type: [format.kind], Cardinality: ['Matrix'] },
    inputs: { file: FileURL },
    output: library.members[slot],
    story: ({ inputs: { file }, output }) => ({
      abstract: prose`A library of ${sizes(format, output)} was read from a file.`,
      finding: NO_FINDING,
      introduction: introduction(format),
      methods: prose`The file ${file.filename} was read as a ${format.noun} set library of ${sizes(format, output)}.`,
      tableLegend: legend(format, output),
    }),
    emptyBecause: ({ output }) => emptyFile(format, output),
  }),
)

function emptyFile(format: Format, output: Library) {
  const { noun } = format
  return noSets(format, output, `The file holds no ${noun} set of at least one ${noun}.`)
}
