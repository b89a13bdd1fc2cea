import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export type Query = Readonly<Record<string, string | undefined>>

const PER_PAGE = 20
const MOST_PER_PAGE = 50

/** Where the provider is reached. */
export function baseOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}/phone`
}

export function queryOf({ query }: FastifyRequest): Query {
  return query as Query
}

/** One page of a list, and what it says of the others. */
export function pageOf<Item>(items: readonly Item[], request: FastifyRequest, most = items.length) {
  const query = queryOf(request)
  const page = wholeIn(query, 'page', 1, Number.MAX_SAFE_INTEGER) ?? 1
  const perPage = wholeIn(query, 'per_page', 1, MOST_PER_PAGE) ?? PER_PAGE
  const shown = items.slice((page - 1) * perPage, Math.min(page * perPage, most))
  const link = (to: number) => linkTo(request, to, perPage)
  return {
    meta: {
      count: shown.length,
      total: items.length,
      current_page: page,
      per_page: perPage,
      next_page_link: page * perPage < Math.min(items.length, most) ? link(page + 1) : null,
      previous_page_link: page > 1 ? link(page - 1) : null,
    },
    shown,
  }
}

/** The real links keep the filters but lose parameters that begin with fetch_, which callers have to add again. */
function linkTo(request: FastifyRequest, page: number, perPage: number): string {
  const url = new URL(request.url, baseOf(request))
  const lost = url.searchParams.keys().filter((name) => name.startsWith('fetch_'))
  for (const name of lost.toArray()) url.searchParams.delete(name)
  url.searchParams.set('page', String(page))
  url.searchParams.set('per_page', String(perPage))
  return url.toString()
}

export function wholeIn(query: Query, name: string, least: number, most: number): number | undefined {
  const text = query[name]
  if (text === undefined) return undefined
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most) throw new Refusal(400, `${name} is invalid`)
  return number
}
