import { defaultElgTemplate, defaultFbdTemplate, type PracticeSystem, resourcesOf } from '@bitewing/domain'
import { carriers as populationCarriers, practices as populationPractices } from '@bitewing/population'
import { demoId } from './demo-id.ts'
import { workbookOf } from './workbook.ts'

type DemoPlace = { id: string; name: string; address: string; city: string; state: string }
export type DemoClient = DemoPlace & { eligibility_provider: (typeof providers)[number] }
export type DemoPractice = DemoPlace & {
  client_id: string
  description: string
  time_zone: string
  npi: string
  tax_id: string
  phone: string
  pms: PracticeSystem
  folder_id: string
  spreadsheet_id: string
  sheet_confirmation: boolean
  sheet_drive_url: boolean
  sheet_note: boolean
  sheet_file_name: boolean
  sheet_history: boolean
  sheet_elg_codes: boolean
}

const clientData = [
  ['Brightsmile Dental Group', '410 Congress Ave', 'Austin', 'TX'],
  ['Lakeside Family Dentistry', '88 Shoreline Dr', 'Chicago', 'IL'],
  ['Cascade Orthodontics', '1207 Pine St', 'Seattle', 'WA'],
  ['Palmetto Oral Health', '16 Bay St', 'Charleston', 'SC'],
] as const

/** Every eligibility service is used by some client. */
const providers = ['stedi', 'x12', 'change'] as const

/** Which client a practice belongs to, in the practices' order. */
const clientOfPractice = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3]

export const clients: DemoClient[] = clientData.map(([name, address, city, state], index) => ({
  id: demoId(1, index),
  name,
  address,
  city,
  state,
  eligibility_provider: providers[index % providers.length] ?? 'stedi',
}))

export const practices: DemoPractice[] = populationPractices.map((practice, index) => ({
  id: demoId(2, index),
  client_id: demoId(1, clientOfPractice[index] ?? 0),
  name: practice.name,
  description: `${practice.city}, ${practice.state}: appointments come from its sheet`,
  address: practice.street,
  city: practice.city,
  state: practice.state,
  time_zone: practice.timeZone,
  npi: practice.npi,
  tax_id: practice.taxId.replace(/\D/g, ''),
  phone: `1512555${String(200 + index).padStart(4, '0')}`,
  // The sandbox's practice-management system speaks as Open Dental does.
  pms: 'Open Dental',
  folder_id: practice.folderId,
  spreadsheet_id: practice.spreadsheetId,
  ...workbookOf(practice.town),
  sheet_confirmation: practice.sheetColumns.confirmation,
  sheet_drive_url: practice.sheetColumns.driveUrl,
  sheet_note: practice.sheetColumns.note,
  sheet_file_name: practice.sheetColumns.fileName,
  sheet_history: practice.sheetColumns.history,
  sheet_elg_codes: practice.sheetColumns.elgCodes,
}))

/** Every practice's sheet and folder, or its folder with a workbook, is registered for its client. */
export const outsideResources = practices.flatMap(({ client_id, spreadsheet_id, folder_id }) =>
  resourcesOf({ spreadsheetId: spreadsheet_id, folderId: folder_id }).map(({ kind, externalId }) => ({
    kind,
    external_id: externalId,
    client_id,
    how: 'registered',
  })),
)

export const carriers = populationCarriers.map(({ index, name, payerId, phone, website, habits }) => ({
  id: demoId(3, index),
  name,
  payer_id: payerId,
  phone_number: phone,
  website,
  shares_are_the_plans: habits.percentIs === 'plan share',
  dental: true,
}))

const colourData = [
  ['Call back', '#e8590c', 1],
  ['Urgent', '#c92a2a', 2],
  ['Waiting for fax', '#1864ab', 3],
  ['Ask the front desk', '#5f3dc4', 4],
  ['Checked twice', '#2b8a3e', 5],
] as const

export const colours = clients.flatMap((client, clientIndex) =>
  colourData.map(([name, hex_code, priority], index) => ({
    id: demoId(4, clientIndex * 100 + index),
    client_id: client.id,
    name,
    hex_code,
    priority,
  })),
)

const templateIds = new Map<string, string>()

export function demoTemplateId(practiceId: string, type: 'FBD' | 'ELG'): string {
  return templateIds.get(`${practiceId} ${type}`) as string
}

/** Each practice has a form of its own for either type. */
export const templates = practices.flatMap((practice, index) =>
  (['FBD', 'ELG'] as const).map((type) => {
    const id = demoId(5, index * 2 + (type === 'FBD' ? 0 : 1))
    templateIds.set(`${practice.id} ${type}`, id)
    return {
      id,
      client_id: practice.client_id,
      name: type === 'FBD' ? 'Full benefit breakdown' : 'Eligibility',
      description: practice.name,
      type,
      content: type === 'FBD' ? defaultFbdTemplate() : defaultElgTemplate(),
    }
  }),
)

/** Which form each practice uses. */
export const practiceTemplates = practices.flatMap(({ id }) =>
  (['FBD', 'ELG'] as const).map((type) => ({ practice_id: id, type, template_id: demoTemplateId(id, type) })),
)
