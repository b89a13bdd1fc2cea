import { type contract, type ParsedInputOf, REPORT_COLUMNS, type SentFile } from '@bitewing/contract'
import { atLeast, atMost, contains, listQuery, type RowsDefinition } from '../../kernel/data/list-query.ts'
import { rowStream } from '../../kernel/data/row-stream.ts'
import { streamedWorkbook } from '../../kernel/data/streamed-workbook.ts'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'

type ListEndpoint = (typeof contract)['reports']['transactions']
type WorkbookEndpoint = (typeof contract)['reports']['transactionsWorkbook']
type Asked = Omit<ParsedInputOf<WorkbookEndpoint>, 'toExcel'> & { toExcel?: 'true' | 'false' | undefined }

const COLUMNS = {
  ApptDate: 'r.appointment_date',
  practice: 'p.name',
  PatientFirstName: 'r.patient_first_name',
  PatientLastName: 'r.patient_last_name',
  CarrierName: 'r.carrier_name',
  type: 'r.type',
  StatusPatient: 'r.eligibility_status',
}

/** Capitals do not matter, and letters come in the order of their codes on every machine. */
const sortText = (column: keyof typeof COLUMNS) =>
  column === 'ApptDate' ? COLUMNS.ApptDate : `lower(${COLUMNS[column]}) collate "C"`

/** Both names beside each other, so that a whole name is found; where rows are only counted, their practice is not at hand. */
const SEARCHED = `concat_ws(' ', r.appointment_date::text, r.patient_first_name, r.patient_last_name, r.carrier_name, r.type,
  r.eligibility_status, (select practices.name from practices where practices.id = r.practice_id))`

const rows: RowsDefinition<Asked> = {
  table: 'verification_records',
  filters: {
    startDate: atLeast('r.appointment_date'),
    endDate: atMost('r.appointment_date'),
    search: contains(SEARCHED),
    // It chooses the form of the answer, not its rows.
    toExcel: () => undefined,
  },
  order: ({ sort = 'ApptDate' }) => [
    { sql: sortText(sort.replace(/^-/, '') as keyof typeof COLUMNS), descending: sort.startsWith('-') },
  ],
  tallies: [
    { table: 'type_tallies', filters: [] },
    { table: 'day_tallies', filters: ['startDate', 'endDate'] },
  ],
}

export const listTransactions = listQuery<ListEndpoint>({ ...rows, columns: { _id: 'r.id', ...COLUMNS } })

const WIDTHS: Readonly<Record<keyof typeof COLUMNS, number>> = {
  ApptDate: 13,
  practice: 26,
  PatientFirstName: 20,
  PatientLastName: 20,
  CarrierName: 26,
  type: 7,
  StatusPatient: 20,
}

export async function transactionsWorkbook(
  ctx: ContextOf<WorkbookEndpoint>,
  input: ParsedInputOf<WorkbookEndpoint>,
): Promise<SentFile> {
  if (ctx.practiceIds.length === 0) throw fail('export.no_practice')
  return await streamedWorkbook(ctx, {
    // 2 §7
    filename: `report${input.startDate ?? ''}-${input.endDate ?? ''}.xlsx`,
    sheet: 'Transactions',
    columns: REPORT_COLUMNS.map((name) => ({
      title: name,
      width: WIDTHS[name],
      sql: COLUMNS[name],
      ...(name === 'ApptDate' && { kind: 'date' as const }),
    })),
    rows: (db, columns) => rowStream(db, rows, input, columns),
  })
}
