import { newId } from '@bitewing/db'
import type { Database } from '../../kernel/data/database.ts'
import type { MessageGateway } from '../../kernel/ports/messages.ts'

/** Used where no gateway is set up: messages stay in the database, and a page on this machine shows them. */
export function localOutbox(database: Database): MessageGateway {
  return {
    send: async ({ channel, to, subject, text }) => {
      await database.asSystem((db) =>
        db.insertInto('outbox_messages').values({ id: newId(), channel, recipient: to, subject, body: text }).execute(),
      )
    },
  }
}
