import type { Contract, OutputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fieldsOf, storedBookmarks } from '@bitewing/domain'
import { formToRead } from './forms.ts'
import { sharesOf } from './use-queries.ts'

const LOOKED_AT = 1000

/** What is hardly ever filled could be dropped from the form. */
export async function filledShares(db: Db, id: string): Promise<OutputOf<Contract['templates']['filled']>> {
  const { published } = await formToRead(db, id)
  const placed = published.sections.flatMap((section) => fieldsOf(section).map((field) => ({ section, field })))
  const named = placed.flatMap(({ field }) => storedBookmarks(field).map((name) => ({ name, field: field.id })))
  const { records, shares } = await sharesOf(db, id, {
    names: named.map(({ name }) => name),
    fields: named.map(({ field }) => field),
    limit: LOOKED_AT,
  })
  const shareOf = new Map(shares.map((share) => [share.field, share]))
  return {
    records,
    fields: placed.map(({ section, field: { id: _id, bookmark, label } }) => {
      const { robot = 0, person = 0 } = shareOf.get(_id) ?? {}
      return { _id, bookmark, label, section: section.name, robot, person }
    }),
  }
}
