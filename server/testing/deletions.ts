import * as encoding from 'lib0/encoding'

/** An update that deletes single clocks of an author and nothing else: `count` of them from `from` on, each `step` further. */
export function deletion(client: number, count: number, from = 1, step = 2): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const number of [0, 1, client, count]) encoding.writeVarUint(encoder, number)
  for (let n = 0; n < count; n++) {
    encoding.writeVarUint(encoder, from + n * step)
    encoding.writeVarUint(encoder, 1)
  }
  return encoding.toUint8Array(encoder)
}
