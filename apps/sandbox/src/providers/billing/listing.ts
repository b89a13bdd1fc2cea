import { type Query, textIn, wholeIn } from './query.ts'
import { invalidRequest, missing } from './refusal.ts'

const LIMIT = 10
const MOST = 100

type Listed = { readonly id: string; readonly created?: number }

/** A kind of objects that can be listed, and by which of its properties. */
export type Listing<Item extends Listed> = {
  readonly path: string
  readonly noun: string
  readonly items: readonly Item[]
  /** Which objects a parameter keeps. It may throw. */
  readonly filters: Readonly<Record<string, (value: string) => (item: Item) => boolean>>
  /** Which objects are kept by default. */
  readonly usual?: { readonly unless: string; readonly keeps: (item: Item) => boolean }
}

/** A page of a list: the newest, or those after or before one that is known. */
export function listOf<Item extends Listed>(listing: Listing<Item>, query: Query) {
  const known = ['limit', 'starting_after', 'ending_before', ...Object.keys(listing.filters)]
  for (const name of Object.keys(query))
    if (!known.includes(name) && !/^(expand|created)(\[|$)/.test(name))
      throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
  const limit = wholeIn(query, 'limit', 1, MOST) ?? LIMIT
  const items = listing.items.filter(wanted(listing, query))
  const [after, before] = [textIn(query, 'starting_after'), textIn(query, 'ending_before')]
  if (after !== undefined && before !== undefined)
    throw invalidRequest('Received both starting_after and ending_before parameters. Please pass in only one.')
  const page =
    before === undefined ? pageAfter(listing, items, after, limit) : pageBefore(listing, items, before, limit)
  return { object: 'list' as const, url: listing.path, ...page }
}

function pageAfter<Item extends Listed>(
  listing: Listing<Item>,
  items: Item[],
  after: string | undefined,
  limit: number,
) {
  const start = after === undefined ? 0 : placeOf(listing, items, after, 'starting_after') + 1
  return { has_more: start + limit < items.length, data: items.slice(start, start + limit) }
}

function pageBefore<Item extends Listed>(listing: Listing<Item>, items: Item[], before: string, limit: number) {
  const end = placeOf(listing, items, before, 'ending_before')
  return { has_more: end > limit, data: items.slice(Math.max(0, end - limit), end) }
}

/** The other object has to be in the same list. */
function placeOf<Item extends Listed>({ noun }: Listing<Item>, items: Item[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id)
  if (place < 0) throw missing(400, noun, id, param)
  return place
}

function wanted<Item extends Listed>({ filters, usual }: Listing<Item>, query: Query): (item: Item) => boolean {
  const tests = Object.entries(filters).flatMap(([name, filter]) => {
    const value = textIn(query, name)
    return value === undefined ? [] : [filter(value)]
  })
  if (usual !== undefined && query[usual.unless] === undefined) tests.push(usual.keeps)
  const created = createdIn(query)
  return (item) => tests.every((test) => test(item)) && (item.created === undefined || created(item.created))
}

const comparisons: Readonly<Record<string, (created: number, bound: number) => boolean>> = {
  created: (created, bound) => created === bound,
  'created[gt]': (created, bound) => created > bound,
  'created[gte]': (created, bound) => created >= bound,
  'created[lt]': (created, bound) => created < bound,
  'created[lte]': (created, bound) => created <= bound,
}

function createdIn(query: Query): (created: number) => boolean {
  const bounds = Object.keys(query)
    .filter((name) => name.startsWith('created'))
    .map((name) => {
      const compare = comparisons[name]
      if (compare === undefined) throw invalidRequest(`Received unknown parameter: ${name}`, { param: name })
      const bound = wholeIn(query, name, 0, Number.MAX_SAFE_INTEGER) ?? 0
      return (created: number) => compare(created, bound)
    })
  return (created) => bounds.every((within) => within(created))
}

/** A parameter with a word out of a list. */
export function oneOf(param: string, words: readonly string[], value: string): string {
  if (!words.includes(value)) throw invalidRequest(`Invalid ${param}: must be one of ${words.join(', ')}`, { param })
  return value
}
