import { users } from '@bitewing/contract'
import type { CatalogueRow, practicesByClient } from '../offer-queries.ts'
import type { UserRow } from '../queries.ts'
import type { Wanted } from '../save.ts'
import { BETWEEN, COLUMNS, OF_CLIENT } from './columns.ts'
import type { SheetLine } from './read-sheet.ts'

export type Known = {
  clients: Awaited<ReturnType<typeof practicesByClient>>
  catalogue: readonly CatalogueRow[]
}

/** What a line asks for, in the form's own terms; or the sentence that says what is wrong with it. */
export function personOf({ cells }: SheetLine, known: Known, existing: UserRow | undefined): Wanted | string {
  const practices = partsOf(cells.practices).map((text) => practiceOf(known.clients, text) ?? { unknown: text })
  const permission = partsOf(cells.permissions).map((text) => permissionOf(known.catalogue, text) ?? { unknown: text })
  const strange = [...practices, ...permission].find((found) => typeof found !== 'string')
  if (typeof strange === 'object') return `“${strange.unknown}” is not known.`
  const switched = yesOrNo(cells.forcePinEmail)
  if (switched === undefined) return `${COLUMNS.forcePinEmail} must be Yes or No.`
  const asked = users.add.input.safeParse({
    payload: {
      firstName: cells.firstName,
      lastName: cells.lastName,
      user: cells.user,
      phone: cells.phone,
      defaultPath: cells.defaultPath,
      forcePinEmail: switched,
      canUseMultiPractice: existing?.can_use_multi_practice ?? true,
      notifyOnLogin: existing?.notify_on_login ?? true,
    },
    practices,
    permission,
  })
  if (asked.success) return asked.data
  const [problem] = asked.error.issues
  return `${titleOf(String(problem?.path.at(-1)))}: ${problem?.message ?? ''}.`
}

function titleOf(field: string): string {
  return (COLUMNS as Readonly<Record<string, string>>)[field] ?? field
}

function partsOf(cell: string): string[] {
  return cell
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** "Client / Practice", or the practice alone where only one has that name. */
function practiceOf(clients: Known['clients'], text: string): string | undefined {
  const all = clients.flatMap((client) =>
    client.practices.map(({ _id, name }) => ({ _id, name, whole: `${client.name}${OF_CLIENT}${name}` })),
  )
  const whole = all.find((practice) => same(practice.whole, text))
  const named = all.filter((practice) => same(practice.name, text))
  return (whole ?? (named.length === 1 ? named[0] : undefined))?._id
}

/** By its code, M2-S2-A1, which no other has. */
function permissionOf(catalogue: Known['catalogue'], text: string): string | undefined {
  return catalogue.find(({ code }) => same(code, text))?.id
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function yesOrNo(text: string): boolean | undefined {
  if (/^(yes|true|1)$/i.test(text)) return true
  return /^(no|false|0|)$/i.test(text) ? false : undefined
}
