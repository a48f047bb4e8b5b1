import * as decoding from 'lib0/decoding'

const SYNC = 0
const STEP_2 = 1
const UPDATE = 2

/** What kind of write a message of y-protocols is, if it is one. */
export function writeKind(data: unknown): 'update' | 'step2' | undefined {
  const bytes = data instanceof Uint8Array ? data : data instanceof ArrayBuffer ? new Uint8Array(data) : undefined
  if (bytes === undefined || bytes.length < 2) return undefined
  const decoder = decoding.createDecoder(bytes)
  if (decoding.readVarUint(decoder) !== SYNC) return undefined
  const step = decoding.readVarUint(decoder)
  if (step === STEP_2) return 'step2'
  return step === UPDATE ? 'update' : undefined
}

/** The browser's WebSocket, telling of every message that goes out before it goes. */
export function observedWebSocket(onSend: (data: unknown) => void): typeof WebSocket {
  return new Proxy(WebSocket, {
    construct(target, [url, protocols]: [string, string[] | undefined]) {
      const socket = new target(url, protocols)
      const send = socket.send.bind(socket)
      socket.send = (data) => {
        onSend(data)
        send(data)
      }
      return socket
    },
  })
}
