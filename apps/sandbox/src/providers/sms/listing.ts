import type { FastifyRequest } from 'fastify'
import type { Message } from './message.ts'
import { baseOf, messageJson, numberOf } from './message-json.ts'
import { invalid } from './refusal.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>

const PER_PAGE = 100
const MOST_PER_PAGE = 1000
const DAY = 86_400_000

/** The parameters of a list; without a start, only the last day before the end is meant. */
type Wanted = {
  readonly messageType: readonly string[]
  readonly direction: readonly string[]
  readonly readStatus: readonly string[]
  readonly availability: readonly string[]
  readonly dateFrom: number
  readonly dateTo: number
  readonly phoneNumber: string | undefined
}

/** A page of the messages that are wanted, as the message store shows it. */
export function listOf(messages: readonly Message[], request: FastifyRequest) {
  const query = request.query as Query
  const wanted = readWanted(query)
  const page = wholeIn(query, 'page') ?? 1
  const perPage = Math.min(wholeIn(query, 'perPage') ?? PER_PAGE, MOST_PER_PAGE)
  const found = messages.filter((message) => isWanted(message, wanted))
  const totalPages = Math.ceil(found.length / perPage)
  const records = found.slice((page - 1) * perPage, page * perPage)
  const base = baseOf(request)
  const linkTo = (to: number) => ({ uri: `${base}/message-store?${queryText(wanted, to, perPage)}` })
  return {
    ...linkTo(page),
    records: records.map((message) => messageJson(message, base)),
    paging: {
      page,
      totalPages,
      perPage,
      totalElements: found.length,
      pageStart: (page - 1) * perPage,
      pageEnd: (page - 1) * perPage + Math.max(records.length - 1, 0),
    },
    navigation: {
      firstPage: linkTo(1),
      ...(page > 1 && { previousPage: linkTo(page - 1) }),
      ...(page < totalPages && { nextPage: linkTo(page + 1) }),
      lastPage: linkTo(Math.max(totalPages, 1)),
    },
  }
}

function readWanted(query: Query): Wanted {
  const dateTo = dateIn(query, 'dateTo') ?? Date.now()
  const dateFrom = dateIn(query, 'dateFrom') ?? dateTo - DAY
  if (dateFrom > dateTo) throw invalid('dateFrom')
  return {
    messageType: wordsIn(query, 'messageType', ['Fax', 'SMS', 'VoiceMail', 'Pager']),
    direction: wordsIn(query, 'direction', ['Inbound', 'Outbound']),
    readStatus: wordsIn(query, 'readStatus', ['Read', 'Unread']),
    availability: wordsIn(query, 'availability', ['Alive', 'Deleted', 'Purged'], ['Alive']),
    dateFrom,
    dateTo,
    phoneNumber: textIn(query, 'phoneNumber')?.replace(/\D/g, ''),
  }
}

function isWanted(message: Message, wanted: Wanted): boolean {
  const among = (words: readonly string[], word: string) => words.length === 0 || words.includes(word)
  return (
    among(wanted.messageType, message.type) &&
    among(wanted.direction, message.direction) &&
    among(wanted.readStatus, message.readStatus) &&
    among(wanted.availability, message.availability) &&
    message.at >= wanted.dateFrom &&
    message.at <= wanted.dateTo &&
    (wanted.phoneNumber === undefined ||
      [message.from, ...message.to].some((party) => numberOf(party).replace(/\D/g, '') === wanted.phoneNumber))
  )
}

/** With explicit dates, so that the pages stay the same while new messages arrive. */
function queryText({ dateFrom, dateTo, phoneNumber, ...words }: Wanted, page: number, perPage: number): string {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(words)) for (const value of values) query.append(name, value)
  query.set('dateFrom', new Date(dateFrom).toISOString())
  query.set('dateTo', new Date(dateTo).toISOString())
  if (phoneNumber !== undefined) query.set('phoneNumber', phoneNumber)
  query.set('page', String(page))
  query.set('perPage', String(perPage))
  return query.toString()
}

function textIn(query: Query, name: string): string | undefined {
  const value = query[name]
  if (Array.isArray(value)) throw invalid(name)
  return value
}

function wordsIn(
  query: Query,
  name: string,
  known: readonly string[],
  usual: readonly string[] = [],
): readonly string[] {
  const words = [query[name] ?? usual].flat()
  if (words.some((word) => !known.includes(word))) throw invalid(name)
  return words
}

function dateIn(query: Query, name: string): number | undefined {
  const text = textIn(query, name)
  if (text === undefined) return undefined
  const time = Date.parse(text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time)) throw invalid(name)
  return time
}

function wholeIn(query: Query, name: string): number | undefined {
  const text = textIn(query, name)
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalid(name)
  return Number(text)
}
