import type { contract, ParsedInputOf, VerifiedPages } from '@bitewing/contract'
import { everyDay } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { type Office, type Sheets, SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'
import { findOffice } from '../outside-resources/index.ts'
import { daysInWords } from './days.ts'
import { refuseUnselected } from './schedules.ts'

type VerifyEndpoint = (typeof contract)['extraction']['verify']

/** A range may include days without a page, such as a weekend; it is refused only if no day has one. */
export async function verifyPages(
  ctx: ContextOf<VerifyEndpoint>,
  sheets: Sheets | undefined,
  { practiceId, startDate, endDate }: ParsedInputOf<VerifyEndpoint>,
): Promise<VerifiedPages> {
  refuseUnselected(ctx, practiceId)
  const office = await ctx.inScope((db) => findOffice(db, practiceId))
  if (office === undefined) throw fail('extraction.not_proven')
  if (sheets === undefined || office.spreadsheetId === '') throw fail('extraction.no_sheet')
  const pages = new Set(await titlesOf(sheets, office))
  const days = everyDay(startDate, endDate === '' ? startDate : endDate)
  const dates = days.filter((day) => pages.has(day))
  const missing = days.filter((day) => !pages.has(day))
  if (dates.length === 0) throw fail('extraction.no_pages', { dates: daysInWords(missing) })
  const err = missing.length === 0 ? '' : `The sheet has no page for ${daysInWords(missing)}.`
  return { dates, missing, err, sandbox: sheets.isSandbox(office) }
}

async function titlesOf(sheets: Sheets, office: Office): Promise<readonly string[]> {
  try {
    return await sheets.pages(office)
  } catch (error) {
    if (error instanceof SheetsRefused) throw fail('extraction.sheet_refused')
    if (error instanceof SheetsUnavailable) throw fail('extraction.sheet_unavailable')
    throw error
  }
}
