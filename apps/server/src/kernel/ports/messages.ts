import { type Db, newId } from '@bitewing/db'
import type { Secrets } from '../crypto/secrets.ts'
import type { JobKind, Jobs } from '../jobs/jobs.ts'

export type Attachment = { filename: string; contentType: string; base64: string }
export type MessageContent = { subject: string; text: string; attachment?: Attachment }
/** `id` stays the same however often a sending has to be repeated. */
export type Message = { id: string; channel: 'email' | 'sms'; to: string } & MessageContent

/** How messages are sent: by SMTP, by an SMS gateway, or into the local outbox. */
export type MessageGateway = { send(message: Message): Promise<void> }

/** Messages to people. They are sent by a job that is queued in the caller's transaction; until then the text is stored encrypted. */
export class Messages {
  readonly #secrets: Secrets
  readonly #jobs: Jobs
  readonly #kind: JobKind<{ sealed: string }>
  /** Whether a PIN can go to a phone at all. */
  readonly canSms: boolean

  constructor(secrets: Secrets, jobs: Jobs, gateways: { email: MessageGateway; sms: MessageGateway | undefined }) {
    this.#secrets = secrets
    this.#jobs = jobs
    this.canSms = gateways.sms !== undefined
    this.#kind = {
      name: 'message',
      tries: 8,
      atOnce: 4,
      run: async ({ sealed }) => {
        const message = JSON.parse(secrets.open(sealed)) as Message
        await (message.channel === 'sms' ? gateways.sms : gateways.email)?.send(message)
      },
    }
  }

  get kind(): JobKind<never> {
    return this.#kind
  }

  async email(db: Db, to: string, content: MessageContent): Promise<void> {
    await this.#queue(db, { channel: 'email', to, ...content })
  }

  async sms(db: Db, to: string, content: MessageContent): Promise<void> {
    await this.#queue(db, { channel: 'sms', to, ...content })
  }

  async #queue(db: Db, content: Omit<Message, 'id'>): Promise<void> {
    const message: Message = { id: newId(), ...content }
    await this.#jobs.send(db, this.#kind, { sealed: this.#secrets.seal(JSON.stringify(message)) })
  }
}
