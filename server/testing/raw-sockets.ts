import { connect, type Socket } from 'node:net'

/** A connection on which something was said, to the letter. */
export function openRaw(port: number, text: string | Uint8Array): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)))
    socket.once('error', reject)
  })
}

/** All that comes until the other side ends. */
export function restOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('error', () => {})
    socket.once('close', () => resolve(text))
  })
}

/** Asks for another protocol. */
export const upgradeTo = (protocol: string) =>
  `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`
