import type { ExportFile } from '@playbook/core/formats'
import { writeDocx } from '@playbook/core/report-formats/docx'
import { writeLatex } from '@playbook/core/report-formats/latex'
import { writeTypst } from '@playbook/core/report-formats/typst'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { sampleReport } from '../../notebook-core/testing/report.ts'
import { typesetter } from '../render/typeset.ts'

const PX_PER_MM = 96 / 25.4

/** A drawing whose first and last letters stand at its edges. */
function reportOf(widthMm: number) {
  const width = widthMm * PX_PER_MM
  const words = `<text x="0" y="10" font-size="8">LEFT</text><text x="200" y="10" font-size="8" text-anchor="end">RIGHT</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="30mm" viewBox="0 0 200 20" font-family="Arial, sans-serif">${words}</svg>`
  const height = (width * 20) / 200
  return sampleReport(undefined, {
    draw: ({ cell }) => (cell === 'plot' ? { svg, width, height, isSized: true } : undefined),
  }).report
}

const textOf = (files: readonly ExportFile[], path: string) => {
  const content = files.find((file) => file.path === path)?.content
  return typeof content === 'string' ? content : ''
}

it.each([85, 174])('prints a figure of %i mm that wide in a PDF, whose words are letters', async (widthMm) => {
  const pdf = await typesetter.pdf(writeTypst(reportOf(widthMm), 'article'), new Date('2026-11-21T10:00:00Z'))
  const boxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
  const edge = (side: 'xMin' | 'xMax', word: string) =>
    Number(new RegExp(`<word[^>]*${side}="([\\d.]+)"[^>]*>${word}<`).exec(boxes)?.[1])
  const points = edge('xMax', 'RIGHT') - edge('xMin', 'LEFT')
  expect((points * 25.4) / 72).toBeCloseTo(widthMm, 0)
})

it('prints a drawing of few parts at the scale of the others: it takes its share of the line', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="240"/>'
  const { report } = sampleReport(undefined, {
    draw: ({ cell }) => (cell === 'plot' ? { svg, width: 360, height: 240 } : undefined),
  })
  const [picture] = /#picture\([^)]*\)/.exec(writeTypst(report, 'article').main) ?? []
  expect(picture).toMatch(/, share: 50%\)$/)
  expect(textOf(writeLatex(report), 'paper.tex')).toContain('\\includegraphics[width=0.5\\linewidth,')
})

it('prints it as wide with LaTeX and in Word, where the page has room', () => {
  expect(textOf(writeLatex(reportOf(85)), 'paper.tex')).toContain(
    '\\makebox[\\linewidth]{\\includegraphics[width=240.94bp,keepaspectratio,',
  )
  expect(textOf(writeDocx(reportOf(85)), 'word/document.xml')).toContain('<wp:extent cx="3060000"')
})
