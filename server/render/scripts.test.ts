import { writeTypst } from '@playbook/core/report-formats/typst'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { sampleReport } from '../../notebook-core/testing/report.ts'
import { rasterPng } from './raster.ts'
import { fontPartsFor } from './scripts.ts'
import { typesetter } from './typeset.ts'

const AT = new Date('2026-11-21T10:00:00Z')
const WORDS = {
  Greek: 'Ανάλυση',
  Cyrillic: 'Анализ',
  Chinese: '基因表达、数据分析',
  Japanese: '遺伝子データの解析',
  Korean: '유전자 발현 분석',
  Hebrew: 'ניתוח',
  Arabic: 'تحليل',
  Devanagari: 'विश्लेषण',
  Thai: 'การวิเคราะห์',
}

const svgOf = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="30" font-family="system-ui, sans-serif"><text x="4" y="20">${words}</text></svg>`

it('needs no more fonts for Latin, Greek and Cyrillic, and of the others only the parts with letters of the text', async () => {
  expect(await fontPartsFor(`ACE2 ±0.5 “é” α ${WORDS.Greek} ${WORDS.Cyrillic}`)).toEqual([])
  const parts = await fontPartsFor('ACE2 ไทย ไทย')
  expect(parts.map(({ file, letters, weight }) => [file.split('/').at(-1), letters, weight])).toEqual([
    ['noto-sans-thai-thai-wght-normal.woff2', 'ไทย', 400],
    ['noto-sans-thai-thai-wght-normal.woff2', 'ไทย', 700],
  ])
})

it('takes Chinese, Japanese or Korean forms of a character, by what stands beside it', async () => {
  const fontOf = async (text: string) => /noto-sans-(sc|jp|kr)/.exec((await fontPartsFor(text))[0]?.file ?? '')?.[1]
  expect([await fontOf('分析'), await fontOf('分析する'), await fontOf('分析 분석')]).toEqual(['sc', 'jp', 'kr'])
})

it('prints letters of every script, in text and in figures, with fonts that the file brings along', async () => {
  const words = Object.values(WORDS).join(' ')
  const { main, files } = writeTypst(sampleReport(words).report, 'article')
  const drawn = files.map((file) => ({ ...file, content: svgOf('図の軸 데이터 दर ไทย') }))
  const input = await typesetter.pdf({ main, files: drawn }, AT)
  const text = execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
  const missing = [...Object.values(WORDS), '図の軸', '데이터', 'ไทย'].filter((word) => !text.includes(word))
  expect(missing).toEqual([])
  const fonts = execFileSync('pdffonts', ['-'], { input, encoding: 'utf8' }).split('\n').slice(2, -1)
  expect(fonts.filter((line) => !/ yes yes yes /.test(line))).toEqual([])
  for (const noto of ['JP', 'KR', 'Devanagari', 'Thai']) expect(fonts.join('\n')).toContain(`NotoSans${noto}`)
}, 120_000)

it.each(Object.entries(WORDS))('draws letters, not boxes, in a picture: %s', async (_script, word) => {
  const png = async (words: string) => Buffer.from(await rasterPng(svgOf(words), 300)).toString('base64')
  // Letters of no font are boxes.
  const boxes = await png('\ue000'.repeat([...word].length))
  const all = await Promise.all([...new Set(word.match(/\p{L}/gu))].map(png))
  const box = await png('\ue000')
  expect([(await png(word)) === boxes, all.includes(box), new Set(all).size]).toEqual([false, false, all.length])
})
