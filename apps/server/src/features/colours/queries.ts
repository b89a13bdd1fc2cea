import type { contract, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { typed } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Colours = (typeof contract)['colours']
type Fields = Pick<ParsedInputOf<Colours['add']>, 'name' | 'hexCode' | 'colorPriority'>

const colours = (db: Db) =>
  db.selectFrom('flag_colours').select(['id as _id', 'name', 'hex_code as hexCode', 'priority as colorPriority'])

type Asked = Omit<ParsedInputOf<Colours['grid']> & ParsedInputOf<Colours['all']>, 'clientId'>

export async function pageOfColours(db: Db, asked: Asked) {
  return await pageOf(colours(db), asked, {
    sort: { name: 'name', hexCode: 'hex_code', colorPriority: 'priority' },
    defaultSort: 'colorPriority',
    filters: { hexCode: typed('e', 'hex_code') },
  })
}

export async function findColour(db: Db, id: string) {
  return await colours(db).where('id', '=', id).executeTakeFirst()
}

export async function insertColour(db: Db, clientId: string, fields: Fields): Promise<string> {
  const id = newId()
  await db
    .insertInto('flag_colours')
    .values({ id, client_id: clientId, ...row(fields) })
    .execute()
  return id
}

export async function updateColour(db: Db, id: string, fields: Fields): Promise<void> {
  await db.updateTable('flag_colours').set(row(fields)).where('id', '=', id).execute()
}

export async function deleteColour(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('flag_colours').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

const row = ({ name, hexCode, colorPriority }: Fields) => ({
  name,
  hex_code: hexCode.toLowerCase(),
  priority: colorPriority,
})
