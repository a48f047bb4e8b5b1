import type { ProcessState } from '@playbook/core/api/processes'
import type { ReceiptMessage } from '@playbook/core/protocol'
import { RECEIPT_MESSAGE, STATES_MESSAGE } from '@playbook/core/protocol'
import * as decoding from 'lib0/decoding'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'

// Each provider listens to the end of the process, and a test may open hundreds.
process.setMaxListeners(0)

/** A participant without a page: the document, the states it was told and what was acknowledged. */
export interface Participant {
  readonly doc: Y.Doc
  readonly provider: WebsocketProvider
  readonly states: Map<string, ProcessState>
  /** The newest receipt of the present connection. */
  receipt(): ReceiptMessage | undefined
  /** Write messages sent on the present connection. */
  sent(): number
  leave(): void
}

/** Joins a playbook as `y-websocket` does in the page. */
export function join(port: number, playbook: string, headers: Record<string, string> = {}): Participant {
  const doc = new Y.Doc()
  const states = new Map<string, ProcessState>()
  let sent = 0
  let receipt: ReceiptMessage | undefined

  const counting = new Proxy(WebSocket, {
    construct(target, [address]: [string | URL]) {
      const socket = new target(address, { headers })
      const send = socket.send.bind(socket)
      sent = 0
      receipt = undefined
      socket.send = (data: Uint8Array) => {
        const decoder = decoding.createDecoder(new Uint8Array(data))
        if (decoding.readVarUint(decoder) === 0 && decoding.readVarUint(decoder) > 0) sent += 1
        send(data)
      }
      return socket
    },
  })
  const provider = new WebsocketProvider(`ws://127.0.0.1:${port}/api/rooms`, playbook, doc, {
    disableBc: true,
    // The socket lacks nothing that the provider uses, but its type is not that of a browser.
    WebSocketPolyfill: Object(counting),
    maxBackoffTime: 300,
  })
  provider.messageHandlers[STATES_MESSAGE] = (_encoder, decoder) => {
    const message: { states: Record<string, ProcessState> } = JSON.parse(decoding.readVarString(decoder))
    for (const [id, state] of Object.entries(message.states)) states.set(id, state)
  }
  provider.messageHandlers[RECEIPT_MESSAGE] = (_encoder, decoder) => {
    receipt = JSON.parse(decoding.readVarString(decoder))
  }
  return {
    doc,
    provider,
    states,
    receipt: () => receipt,
    sent: () => sent,
    leave() {
      provider.destroy()
      doc.destroy()
    },
  }
}

/** Ends what hangs; it measures nothing. */
const PATIENCE_MS = 120_000

/** Waits until a condition holds; fails with its name. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
