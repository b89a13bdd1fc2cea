import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@bitewing/contract'
import { DEMO_PASSWORD } from '@bitewing/db/demo'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { smtpMail } from './mail/smtp.ts'

type Mail = { from: string; to: string; subject: string; text: string; files: { name: string; content: string }[] }

const received: Mail[] = []
const texts: { authorization: string | undefined; body: unknown }[] = []
let smtp: SMTPServer
let gateway: ReturnType<typeof createServer>
let gatewayStatus = 200

beforeEach(async () => {
  received.length = 0
  texts.length = 0
  gatewayStatus = 200
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void readMail(stream).finally(done),
  })
  gateway = createServer(
    (request, response) => void readText(request).then(() => response.writeHead(gatewayStatus).end('ok')),
  )
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
async function readMail(stream: AsyncIterable<Buffer>): Promise<void> {
  const mail = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)))
  received.push({
    from: mail.from?.address ?? '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    files: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      content: typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1'),
    })),
  })
}

async function readText(request: IncomingMessage): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString()
  texts.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
}

afterEach(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  gateway.closeAllConnections()
  await new Promise((resolve) => gateway.close(resolve))
})

const smtpUrl = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
const gatewayUrl = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
const username = 'admin@bitewing.example'

test('with SMTP alone the PIN goes by e-mail, and there is no outbox', async () => {
  const server = await startTestServer({ SMTP_URL: smtpUrl(), MAIL_FROM: 'Bitewing <pins@bitewing.example>' })
  const client = server.client()
  const { value } = await client.call(contract.session.authenticate, { username, password: DEMO_PASSWORD })
  expect(value.sentTo).toBe('email')
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'pins@bitewing.example', to: username, subject: 'Your Bitewing PIN' })
  const pin = /Your PIN is (\d{6})/.exec(received[0]?.text ?? '')?.[1] ?? ''
  expect((await client.call(contract.session.pin, { username, password: DEMO_PASSWORD, pin })).success).toBe(true)
  expect((await client.call(contract.outbox.messages, {})).status).toBe(404)
  await server.stop()
})

test('a file goes with its mail as it is', async () => {
  const base64 = Buffer.from('%PDF-1.4 invoice').toString('base64')
  await smtpMail(smtpUrl(), 'Bitewing <bills@bitewing.example>').send({
    id: '0123456789abcdef01234567',
    channel: 'email',
    to: 'accounts@brightsmile.example',
    subject: 'Invoice 7',
    text: 'Attached.',
    attachment: { filename: 'invoice-7.pdf', contentType: 'application/pdf', base64 },
  })
  expect(received).toMatchObject([
    { to: 'accounts@brightsmile.example', files: [{ name: 'invoice-7.pdf', content: '%PDF-1.4 invoice' }] },
  ])
})

test('an SMS gateway gets the number and the text, with its token, and is tried again when it fails', async () => {
  gatewayStatus = 503
  const server = await startTestServer({
    SMTP_URL: smtpUrl(),
    SMS_GATEWAY_URL: gatewayUrl(),
    SMS_GATEWAY_TOKEN: 'secret',
  })
  const { value } = await server.client().call(contract.session.authenticate, { username, password: DEMO_PASSWORD })
  expect(value.sentTo).toBe('phone')
  await expect.poll(() => texts.length).toBe(1)
  gatewayStatus = 200
  await expect.poll(() => texts.length).toBe(2)
  expect(texts[1]).toEqual({
    authorization: 'Bearer secret',
    body: { to: '+15125550130', text: expect.stringContaining('Your PIN is') },
  })
  expect(server.logLines.join('')).not.toContain('5550130')
  await server.stop()
})
