// The embedded database: PGlite in a thread of its own, behind a private Unix socket that speaks Postgres' protocol.
// PGlite is one single session. Clients therefore take turns: a turn begins with a client's first message and ends
// when the database says "ready for query" outside a transaction. Messages of two clients are never mixed, because
// they share the unnamed statement, the unnamed portal and the transaction.
import { PGlite } from '@electric-sql/pglite'
import { constants, cpSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const ROLLBACK = Buffer.concat([Buffer.from([0x51, 0, 0, 0, 13]), Buffer.from('rollback\0')])
const [READY, TERMINATE, QUERY] = [0x5a, 0x58, 0x51]
const [SSL_REQUEST, GSS_REQUEST, CANCEL_REQUEST] = [80877103, 80877104, 80877102]
// Somebody who holds the only session in a transaction and does nothing blocks everybody else.
const IDLE_IN_TRANSACTION_MS = 30_000

// The buffers are memory of their own from the start, on top of what WebAssembly takes; the files of a laboratory are
// small, and the system keeps them in its own memory. There is one session.
const SIZES = ['shared_buffers=32MB', 'max_connections=5']

const { folder, image, socket: address, copies } = workerData
const db = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, ...SIZES.flatMap((size) => ['-c', size])],
  ...(folder ? { dataDir: folder } : {}),
  ...(image
    ? {
        loadDataDir: new Blob([readFileSync(image)], {
          type: image.endsWith('.gz') ? 'application/gzip' : 'application/x-tar',
        }),
      }
    : {}),
})
const waiting = []
let owner
let isPumping = false

/** How many bytes the next message has, or undefined while its length is not known. The first has no type byte. */
function messageLength(bytes, hasStarted) {
  const head = hasStarted ? 1 : 0
  return bytes.length < head + 4 ? undefined : head + bytes.readInt32BE(head)
}

function takeMessage(client, message) {
  const request = client.hasStarted ? 0 : message.readInt32BE(4)
  if (request === SSL_REQUEST || request === GSS_REQUEST) client.socket.write('N')
  else if (request === CANCEL_REQUEST) client.socket.end()
  else if (client.hasStarted && message[0] === TERMINATE) client.socket.end()
  else {
    client.hasStarted = true
    client.messages.push(message)
  }
}

/** Takes the complete messages out of what arrived. A long message is put together once, when its end is there. */
function takeMessages(client, bytes) {
  client.parts.push(bytes)
  client.size += bytes.length
  if (client.size < client.needed) return
  let rest = client.parts.length === 1 ? bytes : Buffer.concat(client.parts)
  let length = messageLength(rest, client.hasStarted)
  while (length !== undefined && length <= rest.length) {
    takeMessage(client, rest.subarray(0, length))
    rest = rest.subarray(length)
    length = messageLength(rest, client.hasStarted)
  }
  client.parts = [rest]
  client.size = rest.length
  client.needed = length ?? 0
}

/** Finds the last "ready for query" in the answer, whose chunks may end anywhere, and returns its status. */
function readyStatus(chunks) {
  const answer = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
  let status
  for (let at = 0; at + 5 <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] === READY) status = String.fromCharCode(answer[at + 5])
  }
  return status
}

async function run(bytes, client) {
  const chunks = []
  await db.execProtocolRawStream(bytes, {
    onRawData(chunk) {
      const copy = Buffer.from(chunk)
      chunks.push(copy)
      if (client?.socket.writable) client.socket.write(copy)
    },
  })
  return readyStatus(chunks)
}

function awaitMore(client) {
  client.patience = setTimeout(() => {
    if (waiting.length > 0) client.socket.destroy()
    else awaitMore(client)
  }, IDLE_IN_TRANSACTION_MS)
}

async function endTurnOfGoneClient() {
  await run(SYNC)
  if (db.isInTransaction()) await run(ROLLBACK)
}

/** The messages up to the next "ready for query": what a client sent after it belongs to another turn. */
function takeExchange({ messages }) {
  const end = messages.findIndex((message) => message[0] === SYNC[0] || message[0] === QUERY)
  return messages.splice(0, end < 0 ? messages.length : end + 1)
}

/** The files between two turns, after a checkpoint, are the database at one moment; nothing writes while this thread copies. */
async function copyTo({ target, socket }) {
  try {
    await db.exec('checkpoint')
    cpSync(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
    socket.end('done')
  } catch (error) {
    socket.end(error.message)
  }
}

async function pump() {
  if (isPumping) return
  isPumping = true
  while ((owner ??= waiting.shift())) {
    const client = owner
    clearTimeout(client.patience)
    if (client.target !== undefined) {
      await copyTo(client)
    } else if (client.messages.length > 0) {
      const status = await run(Buffer.concat(takeExchange(client)), client)
      if (status !== 'I') continue
    } else if (client.isGone) {
      await endTurnOfGoneClient()
    } else {
      awaitMore(client)
      break
    }
    owner = undefined
    if (client.messages?.length > 0) waiting.push(client)
  }
  isPumping = false
}

const server = createServer((socket) => {
  const arrived = { parts: [], size: 0, needed: 0 }
  const client = { socket, ...arrived, messages: [], hasStarted: false, isGone: false, patience: undefined }
  socket.on('data', (bytes) => {
    takeMessages(client, bytes)
    if (client.messages.length > 0 && client !== owner && !waiting.includes(client)) waiting.push(client)
    void pump()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    client.isGone = true
    client.messages = []
    void pump()
  })
})

const copier = createServer((socket) => {
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (part) => {
    text += part
    if (!text.endsWith('\n')) return
    waiting.push({ socket, target: JSON.parse(text).target })
    void pump()
  })
})

async function stop() {
  server.close()
  copier.close()
  await db.exec('checkpoint')
  await db.close()
  process.exit(0)
}
parentPort.once('message', () => void stop())
copier.listen(copies, () => server.listen(address, () => parentPort.postMessage('up')))
