import type { contract, ParsedInputOf, Payer } from '@bitewing/contract'
import { failAt, found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { findPayer, lockPayers, ownerOfName, updatePayer } from './queries.ts'

type Fields = Omit<ParsedInputOf<(typeof contract)['payers']['change']>, 'id'>

/** A name may belong to one carrier only: otherwise the robot would ask the wrong one. */
export async function changePayer({ db, tell }: AdministrationContext, id: string, fields: Fields): Promise<Payer> {
  await lockPayers(db)
  const before = found(await findPayer(db, id))
  const aliases = otherNames(before.name, fields.aliases)
  const taken = await ownerOfName(db, id, aliases)
  if (taken !== undefined) throw failAt('aliases', 'payers.name_taken', taken)
  await updatePayer(db, id, { ...fields, aliases })
  const after = found(await findPayer(db, id))
  const told = { subject: 'payer' as const, id, label: before.name, clientIds: [] }
  tell({ ...told, action: 'change', before: inLog(before), after: inLog(after) })
  return after
}

const inLog = ({ payerId, aliases, needsGroupNumber, sharesAreThePlans, dental, numbers, menuPath, hours }: Payer) => ({
  'Payer ID': payerId,
  'Other names': aliases.join(', '),
  'Needs the group number': needsGroupNumber,
  'Percentages are the plan’s': sharesAreThePlans,
  'Insures teeth alone': dental,
  'Phone numbers': numbers.map(({ number, label }) => `${number} ${label}`).join(', '),
  'Menu of the line': menuPath,
  'Hours of the line': hours,
})

/** Without duplicates (ignoring case) and without the carrier's own name. */
function otherNames(name: string, typed: readonly string[]): string[] {
  const byWord = new Map(typed.map((alias) => [alias.toLowerCase(), alias]))
  byWord.delete(name.toLowerCase())
  return [...byWord.values()]
}
