import { expect, it } from 'vitest'
import { HOSTILE, sampleReport } from '../testing/report.ts'
import { latexDialect, latexText } from './latex-dialect.ts'
import { writeLatex } from './latex.ts'
import { markdownBlocks } from '../markdown/tree.ts'
import { writeBlocks } from '../report/dialect.ts'

const bundle = (words?: string) => {
  const files = writeLatex(sampleReport(words).report)
  return new Map(files.map(({ path, content }) => [path, String(content)]))
}

/** The commands of a source, and its braces and environments that do not close. */
function readTex(source: string) {
  const code = source.replaceAll(/(?<!\\)%.*$/gm, '')
  const open: string[] = []
  let depth = 0
  for (const [found, kind, name] of code.matchAll(/\\(begin|end)\{(\w+)\}|\\[\s\S]|[{}]/g)) {
    if (kind === 'begin') open.push(name ?? '')
    else if (kind === 'end') expect(open.pop()).toBe(name)
    else if (found === '{') depth += 1
    else if (found === '}') depth -= 1
  }
  return { open, depth, commands: new Set([...code.matchAll(/\\([A-Za-z]+\*?)/g)].map(([, name]) => name)) }
}

it('writes a paper, slides and a poster that share their tables, figures and references', () => {
  const files = bundle()
  expect([...files.keys()]).toEqual([
    'paper.tex',
    'presentation.tex',
    'poster.tex',
    'references.bib',
    'latexmkrc',
    'tables/table-1.csv',
    'tables/figure-1.csv',
    'tables/table-1.tex',
  ])
  const paper = files.get('paper.tex') ?? ''
  const pieces = [
    '\\nocite{lonsdale,drawing}',
    '\\begin{abstract}',
    'Expression of ACE2 in 2 tissues was obtained from GTEx.',
    '\\section*{Introduction}',
    '\\section*{Methods}',
    '(\\hyperref[result-2]{Table 1})',
    '\\section*{Results}',
    '\\input{tables/table-1.tex}',
    '\\textbf{Table 1.} Expression of ACE2',
    'figures/figure-1.pdf',
    '\\printbibliography',
    '\\section*{Provenance}',
  ]
  expect(
    pieces.filter((piece, at) => paper.indexOf(piece) <= paper.indexOf(pieces[at - 1] ?? '\\begin{document}')),
  ).toEqual([])
  for (const [, label] of paper.matchAll(/\\hyperref\[(result-\d+)\]/g)) expect(paper).toContain(`\\label{${label}}`)
})

it('sets hostile texts as text: no command of theirs, and everything that is opened is closed', () => {
  const [usual, hostile] = [bundle(), bundle(HOSTILE)]
  for (const [path, source] of hostile) {
    if (!path.endsWith('.tex')) continue
    const { open, depth, commands } = readTex(source)
    expect([path, open, depth]).toEqual([path, [], 0])
    const known = readTex(usual.get(path) ?? '').commands
    const texts = new Set(['textbackslash', 'textasciitilde', 'textasciicircum', 'textasciigrave'])
    expect([...commands].filter((command) => !known.has(command ?? '') && !texts.has(command ?? ''))).toEqual([])
    // Only pieces of the bundle are read.
    expect([...source.matchAll(/\\input\{(?!tables\/)/g)]).toEqual([])
  }
})

it('writes letters that begin options, ligatures or comments so that they are printed', () => {
  expect(latexText('[a] *b <c> -- 5% `d`\n\n~e')).toBe(
    '{[}a{]} {*}b {<}c> -{}- 5\\% \\textasciigrave{}d\\textasciigrave{} \\textasciitilde{}e',
  )
})

it('keeps lists that are nested more deeply than LaTeX allows', () => {
  const nested = Array.from({ length: 9 }, (_unused, at) => `${'  '.repeat(at)}- point ${at}`).join('\n')
  const written = writeBlocks(markdownBlocks(nested), latexDialect(sampleReport().report))
  expect(written.match(/point \d/g)).toEqual(Array.from({ length: 9 }, (_unused, at) => `point ${at}`))
  let [depth, deepest] = [0, 0]
  for (const [, kind] of written.matchAll(/\\(begin|end)\{itemize\}/g)) {
    depth += kind === 'begin' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  expect([depth, deepest <= 4]).toEqual([0, true])
})

it('raises exponents by a command, since few fonts have all raised digits', () => {
  expect(latexText('p < 10⁻³⁰⁰, and 1.8 × 10⁷ cm²')).toBe(
    String.raw`p < 10\textsuperscript{−300}, and 1.8 × 10\textsuperscript{7} cm\textsuperscript{2}`.replaceAll(
      '<',
      '{<}',
    ),
  )
})
