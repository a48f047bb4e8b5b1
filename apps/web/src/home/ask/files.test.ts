import { expect, it } from 'vitest'
import { seeFile } from './files.ts'

const TABLE = 'gene\ts1\ts2\ts3\nTP53\t1\t20\t3\nPTEN\t4\t55\t6\nATM\t7\t80\t9\n'

/** Text in UTF-16 with its mark, as Excel writes "Unicode text". */
function inUtf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length + 2)
  const view = new DataView(bytes.buffer)
  ;[0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].forEach((code, at) =>
    view.setUint16(2 * at, code, true),
  )
  return bytes
}

it('tells what a file is that Excel wrote in UTF-16 as it tells of one in UTF-8', async () => {
  const [plain, unicode] = await Promise.all([
    seeFile(new File([TABLE], 'a.txt')),
    seeFile(new File([inUtf16(TABLE)], 'a.txt')),
  ])
  expect(unicode.kind).toEqual(plain.kind)
  expect(plain.step).toBe('GeneCountMatrixFileUpload')
})
