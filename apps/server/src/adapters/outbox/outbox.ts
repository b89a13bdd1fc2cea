import type { Database } from '../../kernel/data/database.ts'
import type { MessageGateway } from '../../kernel/ports/messages.ts'

/** Used where no gateway is set up: messages stay in the database, and a page on this machine shows them. */
export function localOutbox(database: Database): MessageGateway {
  return {
    send: async ({ id, channel, to, subject, text, attachment }) => {
      // The page shows texts alone, so of a file it says that there is one.
      const body = attachment === undefined ? text : `${text}\n\nAttached: ${attachment.filename}`
      await database.asSystem((db) =>
        db
          .insertInto('outbox_messages')
          .values({ id, channel, recipient: to, subject, body })
          .onConflict((again) => again.column('id').doNothing())
          .execute(),
      )
    },
  }
}
