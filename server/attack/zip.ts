import { crc32 } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

function numbers(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

/** A zip file of parts that are not packed: enough for a workbook made by hand. */
export function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)]
    const shared = numbers(
      [2, 20],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
    )
    const sizes = numbers([2, title.length], [2, 0])
    const file = Buffer.concat([numbers([4, LOCAL]), shared, sizes, title, content])
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    directory.push(Buffer.concat([numbers([4, CENTRAL], [2, 20]), shared, sizes, place, title]))
    files.push(file)
    at += file.length
  }
  const all = Buffer.concat(directory)
  const count = directory.length
  const end = numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, all.length], [4, at], [2, 0])
  return Buffer.concat([...files, all, end])
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MEDIA = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A workbook of one sheet, whose rows are written as given. */
export function workbookOf(rows: string): Buffer {
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${MEDIA}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MEDIA}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
  })
}
