import { createTransport } from 'nodemailer'
import type { MessageGateway } from '../../kernel/ports/messages.ts'

export function smtpMail(url: string, from: string): MessageGateway {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  return {
    send: async ({ id, to, subject, text, attachment }) => {
      const { filename, contentType, base64 } = attachment ?? {}
      const attachments = base64 === undefined ? [] : [{ filename, contentType, content: base64, encoding: 'base64' }]
      // A message that has to be sent again, because nobody knows whether it went out, is the same one for mail programs.
      await transport.sendMail({ messageId: `<${id}@bitewing>`, to, subject, text, attachments })
    },
  }
}
