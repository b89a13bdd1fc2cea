import { direction, type Key, type Rows, type Values } from './list-rows.ts'

/** Where the values of a page stand in its statement, and how its practices are read. */
export type PageParameters = {
  /** The practices' ids, as an array. */
  readonly ids: string
  readonly limit: string
  readonly offset: string
  readonly after: string | undefined
  /** As so many parts side by side, or one practice after the other. */
  readonly parts: number | undefined
}

type Asked = { readonly limit: number; readonly offset: number; readonly after?: string | undefined }

/** So many practices can be read side by side; a statement for more would take too long to plan. */
const SIDE_BY_SIDE = 32

export function pageParameters(
  practiceIds: readonly string[],
  { limit, offset, after }: Asked,
  { keys }: Rows,
  values: Values,
): PageParameters {
  // Ids hold no sign that an array would read.
  const each = new Set(practiceIds)
  // Side by side each practice is read only as far as the page goes. On a first page that saves less than beginning with each of them costs.
  const deep = after === undefined && offset > 0 && each.size <= SIDE_BY_SIDE && keys.every(isOfRecord)
  return {
    ids: `${values.put(`{${[...each].join(',')}}`)}::text[]`,
    limit: values.put(limit),
    offset: `${values.put(offset)}::int`,
    after: after === undefined ? undefined : values.put(after),
    parts: deep ? powerOfTwo(each.size) : undefined,
  }
}

/** So that there are few statements: beyond its last element an array holds null, which is no practice. */
const powerOfTwo = (atLeast: number) => 2 ** Math.ceil(Math.log2(Math.max(atLeast, 1)))

/** The ids of a page with what they are sorted by and what is taken along of their practices, as `page`. */
export function pageStatement({ table, where, keys }: Rows, page: PageParameters, taken: readonly string[]): string {
  const { ids, limit, offset, after, parts } = page
  const all = keys.map((key, index) => ({ ...key, name: nameOf(index) }))
  // What is the same for all records of a practice tells them apart only where practices are put together.
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

/** Behind the row `before` in the order of the keys: a later first key, or the same one and a later second, and so on. */
function behind(keys: readonly Key[]): string {
  const chain = keys.reduceRight((rest, { sql, descending }, index) => {
    const bound = `(select ${nameOf(index)} from before)`
    const later = `${sql} ${descending ? '<' : '>'} ${bound}`
    return rest === '' ? later : `${later} or (${sql} = ${bound} and (${rest}))`
  }, '')
  const [first] = keys
  // Says again what the first key must be, in a way that an index can be searched by.
  const bound = `${first?.sql} ${first?.descending ? '<=' : '>='} (select ${nameOf(0)} from before)`
  return `(not exists (select from before) or (${bound} and (${chain})))`
}

/** The order of `page`, once more for those who read it. */
export const orderOfPage = (keys: readonly Key[]) =>
  keys.map((key, index) => `page.${nameOf(index)} ${direction(key)}`).join(', ')

const nameOf = (index: number) => `k${index + 1}`
