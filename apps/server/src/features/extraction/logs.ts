import type { contract, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { pageOfLogs } from './queries.ts'
import { ofSelected } from './schedules.ts'

type Seeing = { db: Db; practiceIds: readonly string[] }

export async function listLogs(seeing: Seeing, input: ParsedInputOf<(typeof contract)['extraction']['logs']>) {
  if (input.practiceId !== undefined) ofSelected(seeing, input.practiceId)
  return await pageOfLogs(seeing.db, input)
}
