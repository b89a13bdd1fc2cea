import type { contract } from '@bitewing/contract'
import type { Database } from '../../kernel/data/database.ts'
import type { Handlers } from '../../kernel/http/context.ts'
import { findRecords } from '../search/index.ts'
import { exportLines } from './export-lines.ts'
import { patientAccesses } from './patient-accesses.ts'
import { changesOf } from './present-line.ts'
import { pageOfAdministration } from './queries.ts'

type Dependencies = { database: Database }

export function administrationLogFeature({ database }: Dependencies): Handlers<(typeof contract)['administrationLog']> {
  return {
    list: async ({ db }, input) => {
      const { records, recordsQty } = await pageOfAdministration(db, input)
      const lines = records.map(({ before, after, ...line }) => ({ ...line, changes: changesOf(before, after) }))
      return { records: lines, recordsQty }
    },
    download: (ctx, input) => exportLines(ctx, input),
    patients: async ({ db }, { text }) => ({ records: await findRecords(db, text, false) }),
    patientAccesses: (ctx, input) => patientAccesses(database, ctx, input),
  }
}
