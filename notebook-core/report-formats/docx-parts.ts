/** The parts of a Word document that are not its text: its type, its styles and what it says of itself. */
import { printableLine } from '../report/printable.ts'
import { provenanceOf, writeFrom } from '../report/provenance.ts'
import type { Report } from '../report/report.ts'
import { simulationNote } from '../report/simulated.ts'
import type { NamedDrawing } from './attachments.ts'
import { pictureIds } from './docx-results.ts'
import type { ExportFile } from '../formats.ts'
import { htmlText } from './html-dialect.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const contentTypes = (hasHeader: boolean) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${WORD}.numbering+xml"/>${hasHeader ? `<Override PartName="/word/header.xml" ContentType="${WORD}.header+xml"/>` : ''}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

const relationships = (all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`

const WHOLE = relationships([
  ['document', `${OFFICE}/relationships/officeDocument`, 'word/document.xml'],
  ['core', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
])

interface Style {
  readonly id: string
  readonly name: string
  readonly paragraph?: string
  readonly text?: string
}

const heading = (level: number, size: number): Style => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  paragraph: `<w:keepNext/><w:spacing w:before="280" w:after="100"/><w:outlineLvl w:val="${level - 1}"/>`,
  text: `<w:b/><w:sz w:val="${size}"/>`,
})

const GREY = '<w:color w:val="565D63"/>'
const STYLES: readonly Style[] = [
  { id: 'Title', name: 'Title', paragraph: '<w:spacing w:after="120"/>', text: '<w:b/><w:sz w:val="40"/>' },
  { id: 'Authors', name: 'Authors', text: GREY },
  ...[28, 24, 22, 21, 21, 21].map((size, at) => heading(at + 1, size)),
  {
    id: 'Caption',
    name: 'caption',
    paragraph: '<w:spacing w:before="80" w:after="320"/>',
    text: `${GREY}<w:sz w:val="19"/>`,
  },
  { id: 'Figure', name: 'Figure', paragraph: '<w:keepNext/><w:spacing w:before="160" w:after="0"/>' },
  { id: 'Cell', name: 'Cell', paragraph: '<w:spacing w:before="20" w:after="20"/>', text: '<w:sz w:val="18"/>' },
  { id: 'Note', name: 'Note', paragraph: '<w:spacing w:before="40" w:after="80"/>', text: `${GREY}<w:sz w:val="18"/>` },
  { id: 'Words', name: 'Words', paragraph: '<w:shd w:val="clear" w:color="auto" w:fill="F4F2EC"/>' },
  {
    id: 'CodeBlock',
    name: 'Code block',
    paragraph: '<w:spacing w:after="0"/>',
    text: '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/><w:sz w:val="19"/>',
  },
  {
    id: 'Rule',
    name: 'Rule',
    paragraph: '<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="CFC9BA"/></w:pBdr>',
  },
]

const styleXml = ({ id, name, paragraph = '', text = '' }: Style) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${text}</w:rPr></w:style>`

const BORDER = 'w:val="single" w:sz="4" w:space="0" w:color="CFC9BA"'
const STYLES_XML = [
  `${XML}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Cambria" w:hAnsi="Cambria" w:cs="Times New Roman"/><w:sz w:val="21"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>`,
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
  ...STYLES.map(styleXml),
  '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="1F4F9F"/><w:u w:val="single"/></w:rPr></w:style>',
  '<w:style w:type="character" w:styleId="Code"><w:name w:val="Code"/><w:rPr><w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/></w:rPr></w:style>',
  `<w:style w:type="table" w:styleId="Ruled"><w:name w:val="Ruled"/><w:tblPr><w:tblBorders><w:top ${BORDER}/><w:bottom ${BORDER}/><w:insideH ${BORDER}/></w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="F4F2EC"/></w:tcPr></w:tblStylePr></w:style></w:styles>`,
].join('')

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Points, and numbers; each numbered list begins with its own. */
function numberingXml(starts: readonly number[]): string {
  const abstract = (id: number, format: string, sign: (level: number) => string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${LEVELS.map((level) => `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${sign(level)}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${360 * (level + 1)}" w:hanging="360"/></w:pPr></w:lvl>`).join('')}</w:abstractNum>`
  const numbered = starts.map(
    (start, at) =>
      `<w:num w:numId="${at + 2}"><w:abstractNumId w:val="1"/>${LEVELS.map((level) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start}"/></w:lvlOverride>`).join('')}</w:num>`,
  )
  return `${XML}<w:numbering xmlns:w="${MAIN}">${abstract(0, 'bullet', () => '•')}${abstract(1, 'decimal', (level) => `%${level + 1}.`)}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${numbered.join('')}</w:numbering>`
}

function coreXml(report: Report): string {
  const { title, authors, origin } = report
  const { written } = provenanceOf(report)
  const creators = authors.map(({ name }) => printableLine(name)).join('; ')
  return `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${htmlText(printableLine(title))}</dc:title><dc:creator>${htmlText(creators)}</dc:creator><dc:description>${writeFrom(origin, htmlText, htmlText)}${htmlText(written)}</dc:description><dcterms:created xsi:type="dcterms:W3CDTF">${htmlText(origin.at)}</dcterms:created></cp:coreProperties>`
}

const NAMESPACES = [
  `xmlns:w="${MAIN}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  `xmlns:r="${OFFICE}/relationships"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main"',
].join(' ')

const page = (hasHeader: boolean) =>
  `<w:sectPr>${hasHeader ? '<w:headerReference w:type="default" r:id="header"/>' : ''}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1304" w:right="1304" w:bottom="1304" w:left="1304" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`

/** Over every page: nobody shall take simulated results for real ones. */
const headerXml = (note: string) =>
  `${XML}<w:hdr xmlns:w="${MAIN}"><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:color w:val="A3261D"/></w:rPr><w:t>${htmlText(note)}</w:t></w:r></w:p></w:hdr>`

function documentRelationships(drawings: readonly NamedDrawing[], hasHeader: boolean): string {
  const image = `${OFFICE}/relationships/image`
  return relationships([
    ['styles', `${OFFICE}/relationships/styles`, 'styles.xml'],
    ['numbering', `${OFFICE}/relationships/numbering`, 'numbering.xml'],
    ...(hasHeader ? ([['header', `${OFFICE}/relationships/header`, 'header.xml']] as const) : []),
    ...drawings.flatMap(({ name }): readonly (readonly [string, string, string])[] => [
      [pictureIds(name).svg, image, `media/${name}.svg`],
      [pictureIds(name).png, image, `media/${name}.png`],
    ]),
  ])
}

/** A document of this text; pictures are added to `word/media` as PNG. */
export function docxParts(
  report: Report,
  body: string,
  { starts, drawings }: { readonly starts: readonly number[]; readonly drawings: readonly NamedDrawing[] },
): readonly ExportFile[] {
  const note = simulationNote(report)
  const hasHeader = note !== undefined
  return [
    { path: '[Content_Types].xml', content: contentTypes(hasHeader) },
    { path: '_rels/.rels', content: WHOLE },
    { path: 'docProps/core.xml', content: coreXml(report) },
    {
      path: 'word/document.xml',
      content: `${XML}<w:document ${NAMESPACES}><w:body>${body}${page(hasHeader)}</w:body></w:document>`,
    },
    { path: 'word/_rels/document.xml.rels', content: documentRelationships(drawings, hasHeader) },
    { path: 'word/styles.xml', content: STYLES_XML },
    { path: 'word/numbering.xml', content: numberingXml(starts) },
    ...(note === undefined ? [] : [{ path: 'word/header.xml', content: headerXml(note) }]),
    ...drawings.map(({ name, drawing }) => ({ path: `word/media/${name}.svg`, content: drawing.svg })),
  ]
}
