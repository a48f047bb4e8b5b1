import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readGeneTable, type Species } from '../../shared/genes/table.ts'
import { guardAt, type Asked } from './guard.browser.ts'
import { mendedList, USUAL_CHOICES } from './mended.ts'
import { perform } from './tasks.ts'

const read = (text: string, step: string, choices = {}) =>
  mendedList(text, step, text.split(/[\s,;]+/), { ...USUAL_CHOICES, ...choices }, undefined)

const VARIANTS = 'rs1799971*, NM_000492.4(CFTR):c.1521_1523del (p.Phe508del)\n17:7676154 G>C\nrs12x'

it('cuts variants at separators but not within one, asks the build, and names what is none', async () => {
  expect(await read(VARIANTS, 'Input[Set[Variant]]')).toEqual({
    items: ['rs1799971', 'NM_000492.4(CFTR):c.1521_1523del (p.Phe508del)', '17:7676154 G>C', 'rs12x'],
    notes: { repairs: ['1 item freed of marks around it (rs1799971*)'] },
    said: ['No variants: rs12x.'],
    unplaced: ['17:7676154 G>C'],
    unknown: 1,
  })
  expect(await read(VARIANTS, 'Input[Set[Variant]]', { build: 'GRCh38', leavesOutUnknown: true })).toEqual({
    items: ['rs1799971', 'NM_000492.4(CFTR):c.1521_1523del (p.Phe508del)', 'chr17:g.7676154G>C'],
    notes: {
      repairs: [
        '1 item freed of marks around it (rs1799971*)',
        '1 position taken as one of GRCh38 (17:7676154 G>C → chr17:g.7676154G>C)',
        '1 item that is no variant left out (rs12x)',
      ],
    },
    said: [],
    unplaced: [],
    unknown: 0,
  })
})

it('asks of which build an id of gnomAD is, since its versions differ', async () => {
  const pasted = 'chr17-7676154-G-C, rs7412'
  const [asked, recent, old] = await Promise.all(
    [{}, { build: 'GRCh38' }, { build: 'GRCh37' }].map((choices) => read(pasted, 'Input[Set[Variant]]', choices)),
  )
  expect([asked?.unplaced, recent?.items, old?.items]).toEqual([
    ['chr17-7676154-G-C'],
    ['chr17:g.7676154G>C', 'rs7412'],
    ['17-7676154-G-C', 'rs7412'],
  ])
})

it('keeps the blanks in names of drugs, and frees them of marks', async () => {
  const list = await read('imatinib mesylate*, Torin 1\n"sorafenib"', 'Input[Set[Drug]]')
  expect([list?.items, list?.notes.repairs]).toEqual([
    ['imatinib mesylate', 'Torin 1', 'sorafenib'],
    ['2 items freed of marks around them (imatinib mesylate*, "sorafenib")'],
  ])
})

it('gives the list as it was pasted where no repair is wanted, and none for a single thing', async () => {
  const list = await read('imatinib*, dasatinib', 'Input[Set[Drug]]', { isRepaired: false })
  expect([list?.items, list?.notes.repairs]).toEqual([['imatinib*', 'dasatinib'], []])
  expect(await read('imatinib', 'Input[Drug]')).toBeUndefined()
})

function tableOf(species: Species) {
  const packed = readFileSync(new URL(`../../shared/genes/${species}.tsv.gz`, import.meta.url))
  return Promise.resolve(readGeneTable(gunzipSync(packed).toString('utf8'), species))
}

/** The guard with the tables of the product, in this thread. */
function guardHere() {
  const target = new EventTarget()
  return guardAt({
    addEventListener: target.addEventListener.bind(target),
    postMessage: ({ id, task }: Asked) =>
      void perform(task, tableOf).then((result) =>
        target.dispatchEvent(new MessageEvent('message', { data: { id, result } })),
      ),
  })
}

const genes = (text: string, choices = {}) =>
  mendedList(text, 'Input[Set[Gene]]', text.split(' '), { ...USUAL_CHOICES, ...choices }, guardHere())

it('says of the list as it was repaired whose symbols it holds', async () => {
  expect(await genes('P04637 P38398')).toEqual({
    items: ['TP53', 'BRCA1'],
    notes: {
      repairs: [
        '2 UniProt ids replaced by the symbols of their genes (P04637 → TP53, P38398 → BRCA1)',
        'after HGNC of July 2024',
      ],
    },
    said: ['All are symbols of human genes (HGNC of July 2024).'],
    unplaced: [],
    unknown: 0,
  })
})

it('offers the human orthologs of genes of mice, and takes them when a person says so', async () => {
  const ofMice = await genes('Trp53 Brca1 Cdkn2a')
  expect([ofMice?.items, ofMice?.orthologs]).toEqual([['Trp53', 'Brca1', 'Cdkn2a'], { species: 'mouse', count: 3 }])
  const human = await genes('Trp53 Brca1 Cdkn2a', { isHuman: true })
  expect([human?.items, human?.said, human?.orthologs]).toEqual([
    ['TP53', 'BRCA1', 'CDKN2A'],
    ['All are symbols of human genes (HGNC of July 2024).'],
    undefined,
  ])
})
