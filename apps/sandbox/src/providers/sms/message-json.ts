import type { FastifyRequest } from 'fastify'
import type { Message, Party } from './message.ts'

const ACCOUNT = '400100200'
const EXTENSION = '400100201'

/** The caller's own account and extension can be given by id or as a tilde. */
export function isOwn({ account, extension }: { account: string; extension: string }): boolean {
  return ['~', ACCOUNT].includes(account) && ['~', EXTENSION].includes(extension)
}

export function baseOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}/sms/restapi/v1.0/account/${ACCOUNT}/extension/${EXTENSION}`
}

export const OWNER = EXTENSION

export function messageJson(message: Message, base: string, messageStatus = message.messageStatus) {
  const uri = `${base}/message-store/${message.id}`
  const conversation = conversationOf(message)
  const time = new Date(message.at).toISOString()
  return {
    uri,
    id: message.id,
    to: message.to,
    from: message.from,
    type: message.type,
    creationTime: time,
    readStatus: message.readStatus,
    priority: 'Normal',
    attachments: [{ id: message.id, uri: `${uri}/content/${message.id}`, type: 'Text', contentType: 'text/plain' }],
    direction: message.direction,
    availability: message.availability,
    subject: message.text,
    messageStatus,
    conversationId: Number(conversation),
    conversation: { id: conversation },
    lastModifiedTime: time,
  }
}

/** Messages between the same people form one conversation. */
function conversationOf({ direction, from, to }: Message): string {
  const others = direction === 'Inbound' ? [from] : to
  return others.map((party) => numberOf(party).replace(/\D/g, '')).sort()[0] ?? ''
}

export function numberOf(party: Party): string {
  return 'phoneNumber' in party ? party.phoneNumber : party.extensionNumber
}
