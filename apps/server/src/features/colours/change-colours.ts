import type { Db } from '@bitewing/db'
import { refusingDuplicates } from '../../kernel/data/database.ts'
import { fail, found } from '../../kernel/errors.ts'
import type { Signal } from '../../kernel/live/live.ts'
import { type ColourFields, deleteColour, insertColour, updateColour } from './queries.ts'

type Changing = { db: Db; signal(message: Signal): Promise<void> }

const exists = () => fail('colours.exists')

export async function addColour({ db, signal }: Changing, clientId: string, fields: ColourFields) {
  const colour = await refusingDuplicates(() => insertColour(db, clientId, fields), exists)
  await signal({ event: { topic: 'colours', clientId } })
  return colour
}

export async function changeColour({ db, signal }: Changing, clientId: string, id: string, fields: ColourFields) {
  const colour = found(await refusingDuplicates(() => updateColour(db, id, fields), exists))
  await signal({ event: { topic: 'colours', clientId } })
  return colour
}

export async function removeColour({ db, signal }: Changing, clientId: string, id: string) {
  found(await deleteColour(db, id))
  await signal({ event: { topic: 'colours', clientId } })
  return {}
}
