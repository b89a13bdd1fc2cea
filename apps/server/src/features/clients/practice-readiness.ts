import type { contract, Readiness } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { checkTemplate, type OfficeIds, type Template } from '@bitewing/domain'
import { found } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { type Folders, type Office, type Sheets, SheetsUnavailable } from '../../kernel/ports/sheets.ts'
import { findOffice } from '../outside-resources/index.ts'
import { findPractice, readinessFacts } from './practice-queries.ts'

type State = Readiness['state']

export type ReadinessDependencies = {
  sheets: Sheets | undefined
  folders: Folders | undefined
  /** Whether there are credentials for the service: the practice's, its client's or ours. */
  hasService(db: Db, practiceId: string, service: Service): Promise<boolean>
}
type Service = 'openDental' | 'stedi' | 'change' | 'x12'

/** Whether everything is there that verifying the practice's patients takes. Sheet and folder are opened between two transactions. */
export async function practiceReadiness(
  ctx: ContextOf<(typeof contract)['practices']['readiness']>,
  { sheets, folders, hasService }: ReadinessDependencies,
  practiceId: string,
): Promise<Readiness[]> {
  const { practice, facts, office, ...services } = await ctx.inScope(async (db) => {
    const one = found(await findPractice(db, practiceId))
    const known = await readinessFacts(db, practiceId)
    return {
      practice: one,
      facts: known,
      office: await findOffice(db, practiceId),
      eligibility: await hasService(db, practiceId, known.service),
      pms: await hasService(db, practiceId, 'openDental'),
    }
  })
  const sheet = await opens(office, sheets && ((ids) => sheets.pages(ids)))
  // A workbook is in the folder, so it opens with it.
  const isWorkbook = practice.spreadsheetId.toLowerCase().endsWith('.xlsx')
  const states: Record<Readiness['part'], State> = {
    npi: present(practice.npi !== ''),
    taxId: present(practice.taxId !== ''),
    phone: present(practice.phone !== ''),
    sheet,
    folder: isWorkbook ? sheet : await opens(office, folders && ((ids) => folders.hasFile(ids, 'readiness'))),
    eligibility: present(services.eligibility),
    // Results are written to Open Dental alone.
    pms: present(services.pms && practice.pms === 'Open Dental'),
    fbdTemplate: templateState(facts.fbd),
    elgTemplate: templateState(facts.elg),
    users: present(facts.users > 0),
  }
  return Object.entries(states).map(([part, state]) => ({ part: part as Readiness['part'], state }))
}

const present = (there: boolean): State => (there ? 'ready' : 'missing')

function templateState(content: Template | null): State {
  if (content === null) return 'missing'
  return checkTemplate(content).length === 0 ? 'ready' : 'failing'
}

async function opens(
  office: Office | undefined,
  open: ((office: Office & OfficeIds) => Promise<unknown>) | undefined,
): Promise<State> {
  if (office === undefined || open === undefined) return 'missing'
  try {
    await open(office)
    return 'ready'
  } catch (error) {
    return error instanceof SheetsUnavailable ? 'unknown' : 'failing'
  }
}
