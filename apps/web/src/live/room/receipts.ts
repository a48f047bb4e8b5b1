/**
 * Which edits the server has acknowledged. The server counts the write messages (sync step 2 and update) of each
 * connection and says how many of them are in its database; an edit is saved once the message that carried it is.
 */
export interface Receipts {
  /** A new connection: what was not acknowledged has to go out again. */
  readonly connected: () => void
  /** A local edit was made; call it before the provider sends it. */
  readonly edited: () => void
  /** A write message went out: one edit's update, or a step 2 that carries everything the server lacks. */
  readonly sent: (kind: 'update' | 'step2') => void
  readonly acknowledged: (messages: number) => void
  readonly unsaved: () => number
}

interface Edit {
  /** The number of the write message that carried it on this connection. */
  message: number | undefined
}

export function createReceipts(): Receipts {
  let edits: Edit[] = []
  let messages = 0
  /** The edit whose update is about to be sent, if it is sent at all. */
  let current: Edit | undefined
  return {
    connected() {
      messages = 0
      current = undefined
      for (const edit of edits) edit.message = undefined
    },
    edited() {
      current = { message: undefined }
      edits.push(current)
    },
    sent(kind) {
      messages += 1
      if (kind === 'update') {
        if (current !== undefined) current.message = messages
      } else {
        for (const edit of edits) edit.message ??= messages
      }
      current = undefined
    },
    acknowledged(count) {
      edits = edits.filter(({ message }) => message === undefined || message > count)
    },
    unsaved: () => edits.length,
  }
}
