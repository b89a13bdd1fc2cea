import { direction, type Key, type Rows, type Values } from './list-rows.ts'

export type Page = { readonly limit: number; readonly offset: number; readonly after?: string | undefined }

/** `ids` is their array in SQL. */
export type Practices = { readonly ids: string; readonly howMany: number }

/** So many practices can be read side by side; a statement for more would take too long to plan. */
const SIDE_BY_SIDE = 32

/** The ids of a page with what they are sorted by and what is taken along of their practices, as `page`. */
export function pageOf(
  { table, where, keys }: Rows,
  { limit, offset, after }: Page,
  { ids, howMany }: Practices,
  taken: readonly string[],
  values: Values,
): string {
  const all = keys.map((key, index) => ({ ...key, name: nameOf(index) }))
  // What is the same for all records of a practice tells them apart only where practices are put together.
  const [ofRecord, ofPractice] = [all.filter(isOfRecord), all.filter((key) => !isOfRecord(key))]
  const skipped =
    after === undefined
      ? `${values.put(offset)}::int`
      : `case when exists (select from before) then 0 else ${values.put(offset)}::int end`
  const before =
    after === undefined
      ? ''
      : `before as materialized (
          select ${named(all).join(', ')} from ${table} r join practices p on p.id = r.practice_id where r.id = ${values.put(after)}),`
  const most = values.put(limit)
  const firstOf = (practice: string) => `
      select ${['r.id', 'r.practice_id', ...named(ofRecord)].join(', ')} from ${table} r
      where r.practice_id = ${practice} and ${where} ${after === undefined ? '' : `and ${behind(keys)}`}
      order by ${ordered(ofRecord)} limit ${most}::int + ${skipped}`
  const page = `order by ${ordered(all)} limit ${most} offset ${skipped}`
  const oneByOne = () => `
    select ${['r.*', ...named(ofPractice), ...taken].join(', ')} from practices p cross join lateral (${firstOf('p.id')}) r
    where p.id = any (${ids}) ${page}`
  // Each practice is read only as far as the page goes. On a first page that saves less than beginning with each of them costs.
  const sideBySide = () => {
    const parts = elements(ids, howMany).map((id) => `(${firstOf(id)})`)
    return `
    select ${['r.*', ...taken].join(', ')} from (select * from (${parts.join(' union all ')}) r ${page}) r
    join practices p on p.id = r.practice_id`
  }
  const deep = after === undefined && offset > 0 && ofPractice.length === 0 && howMany <= SIDE_BY_SIDE
  return `${before} page as (${deep ? sideBySide() : oneByOne()})`
}

/** As many as a power of two, so that there are few statements: beyond its last element an array holds null, which is no practice. */
function elements(array: string, howMany: number): string[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(howMany, 1)))
  return Array.from({ length }, (_, index) => `(${array})[${index + 1}]`)
}

type NamedKey = Key & { readonly name: string }
const named = (keys: readonly NamedKey[]) => keys.map(({ sql, name }) => `${sql} as ${name}`)
const ordered = (keys: readonly NamedKey[]) => keys.map((key) => `${key.name} ${direction(key)}`).join(', ')
const isOfRecord = ({ sql }: NamedKey) => /\br\./.test(sql)

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
