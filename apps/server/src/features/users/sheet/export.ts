import type { contract, ParsedInputOf, SentFile } from '@bitewing/contract'
import { formatPhone } from '@bitewing/domain'
import { neutral, newWorkbook } from '@bitewing/documents/workbook'
import { WORKBOOK_TYPE } from '@bitewing/documents/long-workbook'
import { fail } from '../../../kernel/errors.ts'
import type { AdministrationContext } from '../../../kernel/http/context.ts'
import { heldSomewhere, readGiver } from '../../granting/index.ts'
import { peopleOfList } from '../queries.ts'
import { BETWEEN, COLUMNS, OF_CLIENT, type SheetColumn } from './columns.ts'
import { permissionsOf, practicesOf } from './export-queries.ts'

const MOST = 10_000

/** The list as a workbook that the import reads again. Who took it out is in the administration log. */
export async function exportUsers(
  ctx: AdministrationContext,
  filters: ParsedInputOf<(typeof contract)['users']['export']>,
): Promise<SentFile> {
  const { db, administered, user, tell } = ctx
  const people = await peopleOfList(db, administered === 'all' ? 'all' : administered.practiceIds, filters, MOST)
  if (people.length > MOST) throw fail('users.export_too_long', { most: String(MOST) })
  const ids = people.map(({ _id }) => _id)
  const { giver } = await readGiver(ctx)
  const [practices, permissions] = await Promise.all([
    practicesOf(db, ids),
    permissionsOf(db, ids, giver.decidesForAll ? 'all' : heldSomewhere(giver)),
  ])
  const rows = people.map(
    (person): Record<SheetColumn, string> => ({
      firstName: person.firstName,
      lastName: person.lastName,
      user: person.user,
      phone: formatPhone(person.phone ?? ''),
      forcePinEmail: person.forcePinEmail ? 'Yes' : 'No',
      practices: listed(practices.get(person._id)?.map(({ client, practice }) => `${client}${OF_CLIENT}${practice}`)),
      permissions: listed(permissions.get(person._id)?.map(({ code }) => code)),
      defaultPath: person.defaultPath ?? '',
    }),
  )
  const used = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  tell({
    subject: 'user',
    id: user.userId,
    label: 'Users',
    clientIds: administered === 'all' ? [] : administered.clientIds,
    action: 'export',
    before: {},
    after: { People: rows.length, Filters: used.join(', ') },
  })
  return { filename: 'users.xlsx', contentType: WORKBOOK_TYPE, content: workbook(rows) }
}

const listed = (texts: readonly string[] = []) => texts.join(`${BETWEEN} `)

function workbook(rows: readonly Record<SheetColumn, string>[]): Uint8Array {
  const columns = Object.keys(COLUMNS) as SheetColumn[]
  const lines = rows.map((row) => columns.map((column) => (row[column] === '' ? '' : neutral(row[column]))))
  return newWorkbook([{ title: 'Users', rows: [Object.values(COLUMNS), ...lines] }])
}
