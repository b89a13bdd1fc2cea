import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { recallReport } from './queries.ts'

export function recallFeature(): Handlers<(typeof contract)['recall']> {
  return { list: recallReport.list, workbook: recallReport.workbook }
}
