import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** An email as it is composed: plain text only, never with diary text in it. */
export type Email = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string
}

/** Brings one email to its recipient. Rejects when it could not, so that its job is tried again. */
export type MailTransport = (email: Email, id: string) => Promise<void>

/** The same transport, which reports how each attempt ended. */
export const transportWithMetrics = (
  transport: MailTransport,
  report?: (outcome: 'sent' | 'failed') => void,
): MailTransport =>
  report
    ? async (email, id) => {
        await transport(email, id).catch((error: unknown) => {
          report('failed')
          throw error
        })
        report('sent')
      }
    : transport

/** Loaded with the first email: nodemailer takes 18 MB. */
const loadMailer = () => import('nodemailer')

const byServer = (smtpUrl: string, from: string): MailTransport => {
  const openTransport = async () =>
    (await loadMailer()).createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
  let transport: Awaited<ReturnType<typeof openTransport>> | undefined
  return async (email, id) => {
    transport ??= await openTransport()
    await transport.sendMail({
      ...email,
      from,
      messageId: `<${id}@reflective-diary>`,
      disableUrlAccess: true,
      disableFileAccess: true,
    })
  }
}

/** Without a mail server emails become files that any mail program opens, each written atomically. */
const intoFolder =
  (folder: string, from: string): MailTransport =>
  async (email, id) => {
    const { createTransport } = await loadMailer()
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const composed = await transport.sendMail({ ...email, from, messageId: `<${id}@reflective-diary>` })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${id}.eml`)
    const handle = await open(`${file}.part`, 'w', 0o600)
    try {
      await handle.writeFile(composed.message as Buffer)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(`${file}.part`, file)
  }

/** The way out that configuration names: a mail server, or `.eml` files in `DATA_DIR/outbox`. */
export const createMailTransport = (options: {
  readonly smtpUrl?: string
  readonly from: string
  readonly outbox: string
}): MailTransport =>
  options.smtpUrl ? byServer(options.smtpUrl, options.from) : intoFolder(options.outbox, options.from)
