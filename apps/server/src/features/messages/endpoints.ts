import type { contract } from '@bitewing/contract'
import { fail, found } from '../../kernel/errors.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { type MessageStore, MessageStoreUnavailable } from '../../kernel/ports/message-store.ts'
import type { Phone } from '../../kernel/ports/phone.ts'
import { findSealed, lineSeen, pageOfMessages } from './queries.ts'
import type { SealedTexts } from './sealed-text.ts'
import { showListed, showStored } from './show-messages.ts'

/** What RingCentral lists where nobody says since when: by itself it would list one day. */
const LISTED_DAYS = 30
const DAY_MS = 86_400_000

type Dependencies = {
  texts: SealedTexts
  /** Undefined where no account is set up. */
  phone: Phone | undefined
  messageStore: MessageStore | undefined
}

export function messagesFeature({ texts, phone, messageStore }: Dependencies): Handlers<(typeof contract)['messages']> {
  return {
    aircall: async ({ db }, asked) => {
      const { rows, total } = await pageOfMessages(db, asked)
      const records = await Promise.all(rows.map((row) => showStored(row, texts)))
      return { records, paging: pagingOf(asked, total), sandbox: phone?.sandbox === true }
    },
    aircallText: async ({ db }, { id }) => {
      const { sealed } = found(await findSealed(db, id))
      if (sealed === null) throw fail('messages.text_deleted')
      return { text: await texts.open(id, sealed) }
    },
    ringCentral: async ({ inScope }, asked) => {
      const sandbox = messageStore?.sandbox === true
      const line = await inScope((db) => lineSeen(db, 'ringcentral'))
      // Whose line it is decides; without one nothing is asked for.
      if (line === undefined || messageStore === undefined) return { records: [], paging: pagingOf(asked, 0), sandbox }
      const { page, perPage, phoneNumber, dateTo } = asked
      const from = asked.dateFrom ?? new Date(Date.now() - LISTED_DAYS * DAY_MS).toISOString()
      const { messages, total } = await answered(
        messageStore.list({
          page,
          perPage,
          phoneNumber,
          from,
          to: dateTo === undefined ? undefined : wholeSecond(dateTo),
        }),
      )
      return { records: messages.map(showListed), paging: pagingOf(asked, total), sandbox }
    },
    ringCentralText: async ({ inScope }, { id }) => {
      found(await inScope((db) => lineSeen(db, 'ringcentral')))
      const message = await answered(messageStore?.one(id) ?? Promise.resolve(undefined))
      return { text: found(message).text }
    },
  }
}

function pagingOf({ page, perPage }: { page: number; perPage: number }, totalElements: number) {
  return { page, perPage, totalElements }
}

/** 2 §7 sends the last second of a day, and means all of it. */
function wholeSecond(moment: string): string {
  return moment.replace(/:(\d\d)(\.000)?Z$/, ':$1.999Z')
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof MessageStoreUnavailable ? fail('messages.unavailable') : error
  }
}
