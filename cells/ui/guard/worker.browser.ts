/** Checks lists of genes beside the page, which stays quick whatever the list. The tables come when they are asked for. */
import { readGeneTable, type GeneTable, type Species } from '../../shared/genes/table.ts'
import type { Answered, Asked } from './guard.browser.ts'
import { perform } from './tasks.ts'

const ADDRESSES: Readonly<Record<Species, URL>> = {
  human: new URL('../../shared/genes/human.tsv.gz', import.meta.url),
  mouse: new URL('../../shared/genes/mouse.tsv.gz', import.meta.url),
  rat: new URL('../../shared/genes/rat.tsv.gz', import.meta.url),
}

const tables = new Map<Species, Promise<GeneTable | undefined>>()

async function fetchTable(species: Species): Promise<GeneTable | undefined> {
  try {
    const response = await fetch(ADDRESSES[species])
    if (!response.ok || response.body === null) return undefined
    // A server may have unpacked it on the way.
    const packed = new Uint8Array(await response.arrayBuffer())
    const stream = new Blob([packed]).stream()
    const isPacked = packed[0] === 0x1f && packed[1] === 0x8b
    const text = await new Response(isPacked ? stream.pipeThrough(new DecompressionStream('gzip')) : stream).text()
    return readGeneTable(text, species)
  } catch {
    return undefined
  }
}

/** A table that did not arrive is asked for again by the next task. */
function load(species: Species): Promise<GeneTable | undefined> {
  const known = tables.get(species)
  if (known !== undefined) return known
  const coming = fetchTable(species).then((table) => {
    if (table === undefined) tables.delete(species)
    return table
  })
  tables.set(species, coming)
  return coming
}

addEventListener('message', ({ data: { id, task } }: MessageEvent<Asked>) => {
  void perform(task, load).then((result) => {
    const answered: Answered = { id, result }
    postMessage(answered)
  })
})
