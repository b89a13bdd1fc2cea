import type { colourFields, contract, ParsedInputOf } from '@bitewing/contract'
import { type Db, newId } from '@bitewing/db'
import { typed } from '../../kernel/data/conditions.ts'
import { pageOf } from '../../kernel/data/list.ts'

type Colours = (typeof contract)['colours']
type Asked = Omit<ParsedInputOf<Colours['all']> & ParsedInputOf<Colours['grid']>, 'clientId'>
export type ColourFields = (typeof colourFields)['_output']
export type Colour = ColourFields & { _id: string }

const COLUMNS = ['id as _id', 'name', 'hex_code as hexCode', 'priority as colorPriority'] as const

export async function pageOfColours(db: Db, asked: Asked) {
  return await pageOf(db.selectFrom('flag_colours').select(COLUMNS), asked, {
    sort: { name: 'name', hexCode: 'hex_code', colorPriority: 'priority' },
    defaultSort: 'colorPriority',
    filters: { hexCode: typed('e', 'hex_code') },
  })
}

export async function insertColour(db: Db, clientId: string, fields: ColourFields) {
  const row = { id: newId(), client_id: clientId, ...rowOf(fields) }
  return await db.insertInto('flag_colours').values(row).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Held until the transaction ends. */
export async function lockColour(db: Db, id: string): Promise<Colour | undefined> {
  const colour = db.selectFrom('flag_colours').select(COLUMNS).where('id', '=', id)
  return await colour.forNoKeyUpdate().executeTakeFirst()
}

export async function updateColour(db: Db, id: string, fields: ColourFields): Promise<Colour> {
  const update = db.updateTable('flag_colours').set(rowOf(fields)).where('id', '=', id)
  return await update.returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function deleteColour(db: Db, id: string): Promise<Colour | undefined> {
  return await db.deleteFrom('flag_colours').where('id', '=', id).returning(COLUMNS).executeTakeFirst()
}

const rowOf = ({ name, hexCode, colorPriority }: ColourFields) => ({
  name,
  hex_code: hexCode.toLowerCase(),
  priority: colorPriority,
})
