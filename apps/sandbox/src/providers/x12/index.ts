import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askPayer, payerParts } from '../../eligibility/ask-payer.ts'
import type { PayerNetwork } from '../../eligibility/payer-network.ts'
import { answer271 } from '../../eligibility/x12/answer.ts'
import { problemOf, readInquiry, readInterchange } from '../../eligibility/x12/read.ts'
import { refusal999 } from '../../eligibility/x12/refusal.ts'
import { bodyParts, bodyText } from '../../frame/body.ts'
import type { Provider, ProviderContext } from '../../frame/provider.ts'

const USER = 'sandbox'
const PASSWORD = 'sandbox-password'

type Posted = { payload: string; user: string; password: string; multipart: boolean }

/** Eligibility in X12: a 270 posted as it is, or in a form of the CORE rules; a 271 or a 999 comes back in the same way. */
export function x12(network: PayerNetwork): Provider {
  let refusals = 0
  const answer = async (posted: Posted, context: ProviderContext, request: FastifyRequest, reply: FastifyReply) => {
    const received = readInterchange(posted.payload)
    if (received === undefined) return plain(reply.code(400), 'This is no interchange.')
    const problem = problemOf(received)
    if (problem !== undefined) {
      refusals += 1
      return send(reply, posted, 'X12_999_Response_005010X231A1', refusal999(received, problem, refusals))
    }
    const inquiry = readInquiry(received, new Date().toISOString().slice(0, 10))
    const answered = await askPayer(network, 'x12', inquiry, context, request, reply)
    if (answered === undefined) return reply
    return send(reply, posted, 'X12_271_Response_005010X279A1', answer271(answered, received.sender))
  }
  return {
    name: 'x12',
    title: 'Eligibility in X12 (clearing house)',
    about: `POST a 270 to /x12/realtime, as application/edi-x12 with the user ${USER} and the password ${PASSWORD} (Basic), or as the multipart form of the CORE rules.`,
    parts: payerParts,
    failure: (status) => ({ contentType: 'text/plain', body: `HTTP ${status}` }),
    routes(app, context) {
      app.post('/realtime', async (request, reply) => {
        const posted = read(request)
        if (posted.user !== USER || posted.password !== PASSWORD)
          return plain(reply.code(401).header('www-authenticate', 'Basic'), 'Wrong user or password.')
        return answer(posted, context, request, reply)
      })
    },
  }
}

function read({ body, headers }: FastifyRequest): Posted {
  const contentType = headers['content-type'] ?? ''
  const [user = '', password = ''] = basic(headers.authorization)
  if (!contentType.startsWith('multipart/')) return { payload: bodyText(body), user, password, multipart: false }
  const fields = new Map(bodyParts(body, contentType).map((part) => [part.name, part.bytes.toString('utf8')]))
  return {
    payload: fields.get('Payload') ?? '',
    user: fields.get('UserName') ?? user,
    password: fields.get('Password') ?? password,
    multipart: true,
  }
}

function basic(header = ''): string[] {
  return Buffer.from(header.replace(/^Basic /i, ''), 'base64')
    .toString('utf8')
    .split(':')
}

function send(reply: FastifyReply, { multipart }: Posted, payloadType: string, payload: string): FastifyReply {
  if (!multipart) return reply.type('application/edi-x12').send(payload)
  const boundary = randomUUID()
  const fields = {
    PayloadType: payloadType,
    ProcessingMode: 'RealTime',
    PayloadID: randomUUID(),
    TimeStamp: new Date().toISOString(),
    SenderID: 'SANDBOX',
    CORERuleVersion: '2.2.0',
    ErrorCode: 'Success',
    Payload: payload,
  }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return reply.type(`multipart/form-data; boundary=${boundary}`).send(`${parts.join('')}--${boundary}--\r\n`)
}

function plain(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain').send(text)
}
