import { createTransport } from 'nodemailer'

/** A message to one person. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** By which mail programs know a message that came twice. */
  readonly messageId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends messages. */
export type Mail = (message: Message) => Promise<void>

const PATIENCE_MS = 15_000

/** Mail through an SMTP server; without one, whoever keeps the server reads the message where it runs. */
export function createMail({ smtpUrl, from }: { readonly smtpUrl: URL | undefined; readonly from: string }): Mail {
  if (smtpUrl === undefined) {
    return async ({ to, subject, text }) => {
      process.stdout.write(`\nNo SMTP_URL is set; this message was not sent.\nTo: ${to}\n${subject}\n\n${text}\n\n`)
    }
  }
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const transport = createTransport({ url: smtpUrl.href, ...patience })
  return async ({ headers = {}, ...message }) =>
    void (await transport.sendMail({ from, ...message, headers: { ...headers } }))
}
