import { createTransport } from 'nodemailer'
import type { MessageGateway } from '../../kernel/ports/messages.ts'

export function smtpMail(url: string, from: string): MessageGateway {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    send: async ({ to, subject, text, attachment }) => {
      const { filename, contentType, base64 } = attachment ?? {}
      const attachments = base64 === undefined ? [] : [{ filename, contentType, content: base64, encoding: 'base64' }]
      await transport.sendMail({ to, subject, text, attachments })
    },
  }
}
