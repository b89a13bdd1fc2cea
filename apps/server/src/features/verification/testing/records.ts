import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { addRecord } from '@bitewing/db/testing/record'
import type { TestServer } from '../../../testing/server.ts'

export const practiceId = demoPractices[0]?.id ?? ''
export const otherPracticeId = demoPractices[1]?.id ?? ''
/** A practice of a client that the manager does not work for. */
export const foreignPracticeId = demoPractices[5]?.id ?? ''

/** A new record with nothing missing, except for the columns that are given. */
export async function newRecord(server: TestServer, columns: Record<string, unknown> = {}): Promise<string> {
  return await addRecord((text, values) => server.owner.query(text, values), { group_number: '5550', ...columns })
}

export async function rowOf(server: TestServer, id: string): Promise<Record<string, unknown>> {
  const { rows } = await server.owner.query('select * from verification_records where id = $1', [id])
  return rows[0] as Record<string, unknown>
}

/** The lines of the history, oldest first: kind, field, old and new value. */
export async function historyOf(server: TestServer, id: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ line: string }>(
    `select kind || ' ' || field || ': ' || old_value || ' → ' || new_value as line
     from record_history where record_id = $1 order by at, id`,
    [id],
  )
  return rows.map(({ line }) => line)
}

/** A file's row without any stored content. */
export async function newFile(server: TestServer, recordId: string, storageKey: string): Promise<void> {
  await server.owner.query(
    `insert into files (id, practice_id, record_id, type, filename, content_type, size, sha256, storage_key)
     values ($1, $2, $3, 'elg', 'card.pdf', 'application/pdf', 1, '\\x00', $4)`,
    [newId(), practiceId, recordId, storageKey],
  )
}
