import { sections } from '@bitewing/domain'
import { demoId } from './demo-id.ts'
import { clients, practices } from './world.ts'

export const DEMO_PASSWORD = 'Bitewing-2026!'

export type DemoUser = {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string
  default_path: string | null
  can_use_multi_practice: boolean
  force_pin_email: boolean
  practiceIds: string[]
  /** Codes of sections and actions. */
  grants: string[]
}

/** A whole section, a section without actions ('home:'), or single actions ('transaction:audit,comment'). */
export function grantsOf(...wanted: string[]): string[] {
  return wanted.flatMap((text) => {
    const [name, actions] = text.split(':')
    const section = sections.find((candidate) => candidate.name === name)
    if (section === undefined) throw new Error(`no permission named ${name}`)
    const chosen = section.actions.filter((action) => actions === undefined || actions.split(',').includes(action.name))
    return [section.code, ...chosen.map((action) => action.code)]
  })
}

export const practicesOf = (...clientIndexes: number[]) =>
  practices
    .filter((practice) => clientIndexes.some((index) => clients[index]?.id === practice.client_id))
    .map((practice) => practice.id)

const verifierWork = ['missingCode', 'transaction', 'patientInfo', 'files', 'notes', 'FBD', 'realTime'] as const

const people: Omit<DemoUser, 'id' | 'phone'>[] = [
  {
    email: 'admin@bitewing.example',
    first_name: 'Ada',
    last_name: 'Quillan',
    default_path: null,
    can_use_multi_practice: true,
    force_pin_email: false,
    practiceIds: practices.map((practice) => practice.id),
    grants: grantsOf(...sections.map((section) => section.name)),
  },
  {
    email: 'manager@bitewing.example',
    first_name: 'Mona',
    last_name: 'Barlow',
    default_path: null,
    can_use_multi_practice: true,
    force_pin_email: true,
    practiceIds: practicesOf(0),
    grants: grantsOf(
      'home',
      ...verifierWork,
      'dataQuality',
      'intelepeer',
      'flagColor',
      'columnsConfiguration',
      'feeSchedule',
      'user',
      'summaryReport',
    ),
  },
  {
    email: 'verifier@bitewing.example',
    first_name: 'Vera',
    last_name: 'Lorimer',
    default_path: '/iv_missingcode',
    can_use_multi_practice: true,
    force_pin_email: true,
    practiceIds: practicesOf(0, 1),
    grants: grantsOf('home', ...verifierWork, 'columnsConfiguration', 'flagColor:'),
  },
  {
    email: 'agent@bitewing.example',
    first_name: 'Cal',
    last_name: 'Hollis',
    default_path: '/callCenter',
    can_use_multi_practice: true,
    force_pin_email: true,
    practiceIds: practicesOf(1, 2),
    grants: grantsOf(
      'callCenter',
      'airCall',
      'ringCentral',
      'missingCode:list_missingcode,edit_missingcode',
      'patientInfo',
      'files',
      'notes',
    ),
  },
  {
    email: 'billing@bitewing.example',
    first_name: 'Bill',
    last_name: 'Garland',
    default_path: '/billings',
    can_use_multi_practice: true,
    force_pin_email: true,
    practiceIds: practicesOf(0, 1, 2, 3),
    grants: grantsOf(
      'home',
      'billing_report',
      'clientCostReport',
      'realTimeReport',
      'summaryReport',
      'dentalMationClients',
    ),
  },
  {
    email: 'reader@bitewing.example',
    first_name: 'Rhea',
    last_name: 'Dunmore',
    default_path: null,
    can_use_multi_practice: true,
    force_pin_email: true,
    practiceIds: practicesOf(2),
    grants: grantsOf('home', 'missingCode:list_missingcode', 'transaction:list_transaction', 'summaryReport'),
  },
  {
    email: 'single@bitewing.example',
    first_name: 'Sol',
    last_name: 'Farrow',
    default_path: null,
    can_use_multi_practice: false,
    force_pin_email: true,
    practiceIds: practicesOf(3).slice(0, 1),
    grants: grantsOf('home', ...verifierWork),
  },
  {
    email: 'keys@bitewing.example',
    first_name: 'Kit',
    last_name: 'Ashdown',
    default_path: '/credentials',
    can_use_multi_practice: true,
    force_pin_email: true,
    practiceIds: practicesOf(1),
    grants: grantsOf('home', 'clientCredentials', 'clientsNS'),
  },
  {
    email: 'desk@bitewing.example',
    first_name: 'Dee',
    last_name: 'Fairlie',
    default_path: '/intelepeer',
    can_use_multi_practice: true,
    force_pin_email: true,
    practiceIds: practicesOf(0),
    grants: grantsOf(
      'home',
      'intelepeer',
      'feeSchedule',
      'claims',
      'azureFiles',
      'azureFilesReport',
      'missingCode:list_missingcode',
    ),
  },
]

export const users: DemoUser[] = people.map((person, index) => ({
  ...person,
  id: demoId(5, index),
  phone: `1512555${String(130 + index).padStart(4, '0')}`,
}))
