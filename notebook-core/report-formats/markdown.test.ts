import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, it } from 'vitest'
import { nodesOf } from '../markdown/parse.ts'
import { HOSTILE, HOSTILE_READ, sampleReport } from '../testing/report.ts'
import { markdownText, writeMarkdown } from './markdown.ts'

it('writes a report with its sections, figures, tables and references', () => {
  const { report } = sampleReport()
  expect(markdownText(report)).toMatchInlineSnapshot(`
    "# ACE2 \\& co

    Ada Lovelace, Analytical Engines, 0000-0002-1825-0097

    21 November 2026

    ACE2 \\& co

    ## Abstract

    Expression of ACE2 in 2 tissues was obtained from GTEx. The analysis started from the gene ACE2. Of 3 steps, 1 has no result yet.

    ## Introduction

    GTEx measures expression over tissues \\[1\\].

    ## Methods

    ### Aim

    Median expression of ACE2 was requested from GTEx \\[1\\] (Table 1). The scores of Table 1 were drawn with Drawing \\[2\\].

    The step “Top tissues” was proposed by the language model llama-3.3 on 22 November 2026, wholly or in part, and accepted by the authors; the model made no result.

    ## Results

    ### Aim

    - one
    - **two**

    | a | b |
    | --- | --- |
    | 1 | 2 |

    Expression of ACE2 in 2 tissues was obtained from GTEx \\[1\\] (Table 1).

    | term | zscore |
    | --- | --- |
    | Testis | 6.06 |
    | Lung | -0.25 |

    All rows: [table-1.csv](tables/table-1.csv)

    **Table 1.** Expression of ACE2 over tissues \\[1\\]. (step 2)

    The scores were drawn (Fig. 1).

    ![Figure](figures/figure-1.svg)

    **Figure 1.** Scores of Table 1. (step 3)

    *Without a result yet: step 4, Top tissues.*

    ## References

    1. Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. [doi:10.1038/ng.2653](<https://doi.org/10.1038/ng.2653>)
    2. Drawing, https://drawing.example

    ## Provenance

    From <https://playbook.example/playbooks/1>, version v1, written by Playbook 0.1.0. Answers of GTEx.

    Cite this playbook as: Ada Lovelace. ACE2 \\& co (version v1), https://playbook.example/playbooks/1 (2026).

    | Step | Name | Result |
    | --- | --- | --- |
    | 1 | Gene | \`b8b24a2c-4c53-1c19-bc71-f4a9f359b9e5\` |
    | 2 | ACE2 \\& co | \`6650d381-4cb5-7280-9cbc-f1150ae340ad\` |
    | 3 | ACE2 \\& co | \`5bededd9-a271-2aa3-8ab5-85e148f5557c\` |
    | 4 | Top tissues | none yet |
    "
  `)
})

it('puts figures and whole tables beside the text', () => {
  const files = writeMarkdown(sampleReport().report)
  expect(files.map(({ path }) => path)).toEqual([
    'report.md',
    'figures/figure-1.svg',
    'tables/table-1.csv',
    'tables/figure-1.csv',
  ])
  expect(files[2]?.content).toBe('term,zscore\nTestis,6.06\nLung,-0.25\n')
})

it('writes hostile texts as text: no HTML, no link of theirs, every letter where it was', () => {
  const root = fromMarkdown(markdownText(sampleReport(HOSTILE).report))
  const nodes = [...nodesOf(root)].map(({ node }) => node)
  expect(nodes.filter(({ type }) => type === 'html' || type === 'code')).toEqual([])
  const addresses = nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []))
  expect(addresses.filter((url) => !/^(https:|tables\/)/.test(url))).toEqual([])
  const [title] = root.children
  const words =
    title?.type === 'heading'
      ? title.children.map((node) => (node.type === 'text' ? node.value : `<${node.type}>`))
      : []
  expect(words.join('')).toBe(HOSTILE_READ)
})
