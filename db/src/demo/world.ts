import { defaultElgTemplate, defaultFbdTemplate } from '@bitewing/domain'
import { carrierNames } from './names.ts'
import { demoId, randomFrom } from './random.ts'

export type DemoClient = { id: string; name: string; address: string; city: string; state: string }
export type DemoPractice = DemoClient & {
  client_id: string
  time_zone: string
  npi: string
  tax_id: string
  sheet_history: boolean
  sheet_elg_codes: boolean
}

const clientData = [
  ['Brightsmile Dental Group', '410 Congress Ave', 'Austin', 'TX'],
  ['Lakeside Family Dentistry', '88 Shoreline Dr', 'Chicago', 'IL'],
  ['Cascade Orthodontics', '1207 Pine St', 'Seattle', 'WA'],
  ['Palmetto Oral Health', '16 Bay St', 'Charleston', 'SC'],
] as const

const practiceData = [
  // [client, name, city, state, time zone]
  [0, 'Brightsmile Downtown', 'Austin', 'TX', 'America/Chicago'],
  [0, 'Brightsmile Round Rock', 'Round Rock', 'TX', 'America/Chicago'],
  [0, 'Brightsmile Alamo Heights', 'San Antonio', 'TX', 'America/Chicago'],
  [0, 'Brightsmile Scottsdale', 'Scottsdale', 'AZ', 'America/Phoenix'],
  [0, 'Brightsmile El Paso', 'El Paso', 'TX', 'America/Denver'],
  [1, 'Lakeside Loop', 'Chicago', 'IL', 'America/Chicago'],
  [1, 'Lakeside Evanston', 'Evanston', 'IL', 'America/Chicago'],
  [1, 'Lakeside Ann Arbor', 'Ann Arbor', 'MI', 'America/Detroit'],
  [1, 'Lakeside Milwaukee', 'Milwaukee', 'WI', 'America/Chicago'],
  [2, 'Cascade Capitol Hill', 'Seattle', 'WA', 'America/Los_Angeles'],
  [2, 'Cascade Portland', 'Portland', 'OR', 'America/Los_Angeles'],
  [2, 'Cascade Boise', 'Boise', 'ID', 'America/Boise'],
  [3, 'Palmetto Harbor', 'Charleston', 'SC', 'America/New_York'],
  [3, 'Palmetto Savannah', 'Savannah', 'GA', 'America/New_York'],
] as const

export const clients: DemoClient[] = clientData.map(([name, address, city, state], index) => ({
  id: demoId(1, index),
  name,
  address,
  city,
  state,
}))

export const practices: DemoPractice[] = practiceData.map(([client, name, city, state, time_zone], index) => {
  const random = randomFrom(900 + index)
  return {
    id: demoId(2, index),
    client_id: demoId(1, client),
    name,
    address: `${100 + random.whole(900)} ${random.pick(['Main St', 'Oak Ave', 'Market St', 'Elm Dr'])}`,
    city,
    state,
    time_zone,
    // Ten digits that no real provider has: NPIs begin with 1 or 2.
    npi: `9${random.digits(9)}`,
    tax_id: `00-${random.digits(7)}`,
    sheet_history: index % 2 === 0,
    sheet_elg_codes: index % 3 === 0,
  }
})

export const carriers = carrierNames.map((name, index) => ({
  id: demoId(3, index),
  name,
  payer_id: String(90_000 + index * 7),
  // 555-0100 to 555-0199 are set aside for fiction.
  phone_number: `1800555${String(100 + index).padStart(4, '0')}`,
  website: `https://${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
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
      practice_id: practice.id,
      name: type === 'FBD' ? 'Full benefit breakdown' : 'Eligibility',
      description: practice.name,
      type,
      content: type === 'FBD' ? defaultFbdTemplate() : defaultElgTemplate(),
    }
  }),
)
