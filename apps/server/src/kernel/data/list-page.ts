import { direction, type Key, type Rows, type Values } from './list-rows.ts'

/** The placeholders of a page's values in its statement, and how its practices are read. */
export type PageParameters = {
  readonly ids: string
  readonly limit: string
  readonly offset: string
  readonly after: string | undefined
  /** The number of subqueries when each practice has its own; undefined for one lateral join over all practices. */
  readonly parts: number | undefined
}

type Asked = { readonly limit: number; readonly offset: number; readonly after?: string | undefined }

/** The maximum number of practices with a subquery each; a statement with more would take too long to plan. */
const SIDE_BY_SIDE = 32

export function pageParameters(
  practiceIds: readonly string[],
  { limit, offset, after }: Asked,
  { keys }: Rows,
  values: Values,
): PageParameters {
  // Ids need no escaping in an array literal.
  const each = new Set(practiceIds)
  // With a subquery for each practice, only as many of its rows are read as the page needs. On a first page that saves
  // less than starting all the subqueries costs.
  const deep = after === undefined && offset > 0 && each.size <= SIDE_BY_SIDE && keys.every(isOfRecord)
  return {
    ids: `${values.put(`{${[...each].join(',')}}`)}::text[]`,
    limit: values.put(limit),
    offset: `${values.put(offset)}::int`,
    after: after === undefined ? undefined : values.put(after),
    parts: deep ? powerOfTwo(each.size) : undefined,
  }
}

/**
 * Rounding up keeps the number of different statements small. Beyond its last element an array yields null, which
 * matches no practice.
 */
const powerOfTwo = (atLeast: number) => 2 ** Math.ceil(Math.log2(Math.max(atLeast, 1)))

/** A CTE named `page`: the ids of the page's rows, their sort keys, and the columns needed from their practices. */
export function pageStatement({ table, where, keys }: Rows, page: PageParameters, taken: readonly string[]): string {
  const { ids, limit, offset, after, parts } = page
  const all = keys.map((key, index) => ({ ...key, name: nameOf(index) }))
  // Keys that are the same for all records of a practice matter only when practices are merged.
  const [ofRecord, ofPractice] = [all.filter(isOfRecord), all.filter((key) => !isOfRecord(key))]
  const skipped = after === undefined ? offset : `case when exists (select from before) then 0 else ${offset} end`
  const before =
    after === undefined
      ? ''
      : `before as materialized (
          select ${named(all).join(', ')} from ${table} r join practices p on p.id = r.practice_id where r.id = ${after}),`
  const firstOf = (practice: string) => `
      select ${['r.id', 'r.practice_id', ...named(ofRecord)].join(', ')} from ${table} r
      where r.practice_id = ${practice} and ${where} ${after === undefined ? '' : `and ${behind(keys)}`}
      order by ${ordered(ofRecord)} limit ${limit}::int + ${skipped}`
  const wanted = `order by ${ordered(all)} limit ${limit} offset ${skipped}`
  if (parts === undefined)
    return `${before} page as (
    select ${['r.*', ...named(ofPractice), ...taken].join(', ')} from practices p cross join lateral (${firstOf('p.id')}) r
    where p.id = any (${ids}) ${wanted})`
  const firsts = Array.from({ length: parts }, (_, index) => `(${firstOf(`(${ids})[${index + 1}]`)})`)
  return `page as (
    select ${['r.*', ...taken].join(', ')} from (select * from (${firsts.join(' union all ')}) r ${wanted}) r
    join practices p on p.id = r.practice_id)`
}

type NamedKey = Key & { readonly name: string }
const named = (keys: readonly NamedKey[]) => keys.map(({ sql, name }) => `${sql} as ${name}`)
const ordered = (keys: readonly NamedKey[]) => keys.map((key) => `${key.name} ${direction(key)}`).join(', ')
const isOfRecord = ({ sql }: Key) => /\br\./.test(sql)

/**
 * Selects the rows after the row `before`: those with a later first key, or the same first and a later second one, and
 * so on.
 */
function behind(keys: readonly Key[]): string {
  const chain = keys.reduceRight((rest, { sql, descending }, index) => {
    const bound = `(select ${nameOf(index)} from before)`
    const later = `${sql} ${descending ? '<' : '>'} ${bound}`
    return rest === '' ? later : `${later} or (${sql} = ${bound} and (${rest}))`
  }, '')
  const [first] = keys
  // Repeats the condition on the first key in a form that can use an index.
  const bound = `${first?.sql} ${first?.descending ? '<=' : '>='} (select ${nameOf(0)} from before)`
  return `(not exists (select from before) or (${bound} and (${chain})))`
}

/** The order of `page` again, for the query that reads from it. */
export const orderOfPage = (keys: readonly Key[]) =>
  keys.map((key, index) => `page.${nameOf(index)} ${direction(key)}`).join(', ')

const nameOf = (index: number) => `k${index + 1}`
