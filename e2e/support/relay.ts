import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that lets so many bytes of each connection through to it in a second, and whose connections can be cut. */
export interface Relay {
  readonly port: number
  /** Bytes that have gone to the server. */
  readonly passed: () => number
  /** Cuts all connections, and lets no new one in for a while. */
  cut(forMs: number): void
  stop(): void
}

/** Timers are no finer than that on a busy machine. */
const TICK_MS = 20

/** Opens a relay on a free loopback port. */
export async function openRelay(to: number, bytesPerSecond: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let [passed, closedUntil] = [0, 0]
  const relay = createServer((from) => {
    if (Date.now() < closedUntil) return void from.destroy()
    const onward = connect(to, '127.0.0.1')
    let owedMs = 0
    for (const socket of [from, onward]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        from.destroy()
        onward.destroy()
      })
    }
    onward.pipe(from)
    from.on('data', (part: Buffer) => {
      passed += part.length
      onward.write(part)
      owedMs += (part.length / bytesPerSecond) * 1000
      if (owedMs < TICK_MS) return
      from.pause()
      setTimeout(() => from.resume(), owedMs)
      owedMs = 0
    })
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const at = relay.address()
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    passed: () => passed,
    cut(forMs) {
      closedUntil = Date.now() + forMs
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      relay.close()
    },
  }
}
