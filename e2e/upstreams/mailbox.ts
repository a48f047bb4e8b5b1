import { SMTPServer } from 'smtp-server'

/** Ends what hangs; it measures nothing. */
const PATIENCE_MS = 60_000

/** An SMTP server of a test. */
export interface Mailbox {
  readonly url: string
  /** What was sent, oldest first. */
  readonly mails: string[]
  /** The newest address in a message to this person; waits for the message. */
  linkTo(person: string): Promise<string>
  stop(): void
}

/** Starts a mailbox on a free loopback port. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => smtp.close(),
    async linkTo(person) {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
        const at = mails.findLastIndex((mail) => mail.includes(`To: ${person}`))
        const [, ...body] = (mails[at] ?? '').split('\r\n\r\n')
        const link = /http:\S+/.exec(body.join('\n'))?.[0]
        if (link !== undefined) {
          mails.splice(at, 1)
          return link
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no message to ${person}`)
    },
  }
}
