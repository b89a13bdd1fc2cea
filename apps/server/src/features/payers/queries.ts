import type { contract, ParsedInputOf, Payer, PayerNumber } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { sql } from 'kysely'
import { contains, yesOrNo } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Payers = (typeof contract)['payers']

const NUMBERS = sql<Payer['numbers']>`coalesce((
  select json_agg(json_build_object('number', n.number, 'label', n.label, 'source', n.source, 'reported', n.reported_at is not null)
    order by n.position)
  from carrier_numbers n where n.carrier_id = carriers.id), '[]')`

function presented(db: Db) {
  return db
    .selectFrom('carriers')
    .select([
      'id as _id',
      'name',
      'payer_id as payerId',
      'aliases',
      'phone_number as phone',
      'needs_group_number as needsGroupNumber',
      'shares_are_the_plans as sharesAreThePlans',
      'dental',
      'menu_path as menuPath',
      'phone_hours as hours',
      NUMBERS.as('numbers'),
    ])
}

/** Each name is on its own line, so that a search cannot match across two names. */
const ALL_NAMES = 'concat_ws(chr(10), name, payer_id, array_to_string(aliases, chr(10)))'

export async function pageOfPayers(db: Db, input: ParsedInputOf<Payers['list']>) {
  return await pageOf(presented(db), input, {
    sort: { name: 'name', payerId: 'payer_id' },
    defaultSort: 'name',
    filters: { search: contains(ALL_NAMES), asked: yesOrNo(`payer_id <> ''`) },
  })
}

export async function findPayer(db: Db, id: string): Promise<Payer | undefined> {
  return await presented(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Nobody else can change a payer until the transaction ends, so that two carriers cannot take the same name at once.
 */
export async function lockPayers(db: Db): Promise<void> {
  await sql`lock table carriers in share row exclusive mode`.execute(db)
}

/** The first of these names that already belongs to another carrier, and that carrier. */
export async function ownerOfName(db: Db, id: string, names: readonly string[]) {
  const { rows } = await sql<{ alias: string; carrier: string }>`
    select wanted.alias, c.name as carrier
    from unnest(${[...names]}::text[]) with ordinality as wanted (alias, place)
    join carriers c on c.id <> ${id}
      and (lower(c.name) = lower(wanted.alias) or lower(wanted.alias) in (select lower(a) from unnest(c.aliases) as a))
    order by wanted.place limit 1`.execute(db)
  return rows[0]
}

type Fields = Omit<ParsedInputOf<Payers['change']>, 'id'>

export async function updatePayer(db: Db, id: string, fields: Fields): Promise<void> {
  await db
    .updateTable('carriers')
    .set({
      payer_id: fields.payerId,
      aliases: fields.aliases,
      needs_group_number: fields.needsGroupNumber,
      shares_are_the_plans: fields.sharesAreThePlans,
      ...(fields.dental !== undefined && { dental: fields.dental }),
      ...(fields.menuPath !== undefined && { menu_path: fields.menuPath }),
      ...(fields.hours !== undefined && { phone_hours: fields.hours }),
      // The number that lists show is the first of all.
      ...(fields.numbers !== undefined && { phone_number: fields.numbers[0]?.number.slice(1) ?? '' }),
    })
    .where('id', '=', id)
    .execute()
  if (fields.numbers !== undefined) await replaceNumbers(db, id, fields.numbers)
}

/** Whoever saves the numbers has looked at them: what was reported as wrong is no longer. */
async function replaceNumbers(db: Db, carrierId: string, numbers: readonly PayerNumber[]): Promise<void> {
  await db.deleteFrom('carrier_numbers').where('carrier_id', '=', carrierId).execute()
  if (numbers.length === 0) return
  const rows = numbers.map((number, index) => ({ id: newId(), carrier_id: carrierId, position: index + 1, ...number }))
  await db.insertInto('carrier_numbers').values(rows).execute()
}
