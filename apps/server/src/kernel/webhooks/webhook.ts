import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '@bitewing/db'

/** What arrived at a webhook's address, byte for byte, since signatures are over bytes. */
export type Delivery = {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The parts of the address in braces. */
  readonly params: Readonly<Record<string, string>>
}

/** For whom a delivery speaks, where its proof says so: a client, or one of its practices. */
export type Sender = { readonly clientId: string; readonly practiceId: string | null }

/** That a delivery is the provider's own. */
export type Proof = {
  /** The provider's id of the event, or else everything that makes it this event: a second delivery with the same one is not worked on. */
  readonly eventId: string
  /** When the provider sent it, as far as it says so: what is older than a few minutes was recorded and is sent again by somebody else. */
  readonly sentAt?: Date
  readonly sender?: Sender
}

export type WebhookEvent = Pick<Delivery, 'params'> &
  Pick<Proof, 'sender'> & { readonly text: string; readonly receivedAt: string }

/** An address for the machines of one provider, which have no session and do not encrypt beyond TLS. */
export type Webhook = {
  readonly source: string
  readonly path: `/api/${'webhooks' | 'v2'}/${string}`
  /** By the provider's own way: a token in the body, a signature in a header. Secrets are compared with `sameBytes`; undefined refuses, a thrown refusal says why. */
  readonly prove: (delivery: Delivery) => Promise<Proof | undefined>
  /** Works on an event, in the transaction that also forgets it. Events may come in any order. */
  readonly work: (db: Db, event: WebhookEvent) => Promise<void>
}
