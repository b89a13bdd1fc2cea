import type { Db } from '@bitewing/db'
import type { StoredAnswers, Template } from '@bitewing/domain'
import { type RawBuilder, sql } from 'kysely'

/** What is in use is kept as a former version, and the content takes its place. */
export async function publishVersion(
  db: Db,
  { id, content, userId, comment }: { id: string; content: Template; userId: string; comment: string },
): Promise<{ version: number; revision: number }> {
  await sql`
    insert into template_versions (template_id, version, client_id, content, published_at, published_by, comment)
    select id, version, client_id, content, published_at, published_by, comment from templates where id = ${id} and version > 0`.execute(
    db,
  )
  return await db
    .updateTable('templates')
    .set({
      content: JSON.stringify(content),
      version: sql<number>`version + 1`,
      revision: sql<number>`revision + 1`,
      published_at: sql<string>`now()`,
      published_by: userId,
      comment,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .returning(['version', 'revision'])
    .executeTakeFirstOrThrow()
}

/** The open records of every practice that uses the form. */
export async function recountForm(db: Db, id: string): Promise<void> {
  await sql`select app.recount_form(${id})`.execute(db)
}

export async function recountRemaining(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{
    left: number
  }>`select coalesce(app.recount_remaining(${id}), 0)::integer as left`.execute(db)
  return rows[0]?.left ?? 0
}

export async function openRecords(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select app.open_records_of_form(${id})::integer as n`.execute(db)
  return rows[0]?.n ?? 0
}

export async function practicesUsing(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select app.practices_using(${id})::integer as n`.execute(db)
  return rows[0]?.n ?? 0
}

type VersionLine = { version: number; publishedAt: string; publishedBy: string; comment: string }

const ofVersion = (id: string, more: RawBuilder<unknown>) => sql`
  select version, published_at as "publishedAt", coalesce(app.person_name(published_by), '') as "publishedBy", comment${more}
  from (
    select version, published_at, published_by, comment, content from templates where id = ${id} and version > 0
    union all
    select version, published_at, published_by, comment, content from template_versions where template_id = ${id}) v`

/** Newest first, the one in use among them. */
export async function versionsOf(db: Db, id: string): Promise<VersionLine[]> {
  const { rows } = await sql<VersionLine>`${ofVersion(id, sql``)} order by version desc`.execute(db)
  return rows
}

/** One version, and the content of the one before it. */
export async function findVersion(db: Db, id: string, version: number) {
  const { rows } = await sql<VersionLine & { content: Template }>`
    ${ofVersion(id, sql`, content`)} where version in (${version}, ${version - 1}) order by version desc`.execute(db)
  const [one, before] = rows
  return one?.version === version ? { ...one, before: before?.content } : undefined
}

type Sampled = { answers: StoredAnswers }

/** The newest open records of the last month, of the practices that the transaction sees: so many of each, and so many in all. */
export async function newestRecords(db: Db, id: string, { ofEach, inAll }: { ofEach: number; inAll: number }) {
  const { rows } = await sql<Sampled>`
    select r.answers from practice_templates used
    cross join lateral (
      select r.answers, r.appointment_date from verification_records r
      where r.practice_id = used.practice_id and not r.audited and (r.type = 'ELG') = (used.type = 'ELG')
        and r.appointment_date between current_date - 31 and current_date
      order by r.appointment_date desc, r.id desc limit ${ofEach}) r
    where used.template_id = ${id} order by r.appointment_date desc limit ${inAll}`.execute(db)
  return rows
}
