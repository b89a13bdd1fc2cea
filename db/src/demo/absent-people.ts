import { demoId } from './demo-id.ts'
import { type DemoUser, grantsOf, practicesOf } from './people.ts'

/** People of the demo who cannot sign in: some were invited and have not answered, some are blocked. */
export type AbsentUser = DemoUser & { state: 'invited' | 'blocked' }

const NAMES = [
  ['Ira', 'Colton', 'invited', 0],
  ['Noor', 'Haddix', 'invited', 0],
  ['Wes', 'Tillman', 'blocked', 0],
  ['Pia', 'Marlow', 'invited', 1],
  ['Gus', 'Renner', 'blocked', 1],
  ['Lena', 'Sorrel', 'invited', 2],
  ['Abel', 'Winslow', 'blocked', 3],
] as const

export const absentUsers: AbsentUser[] = NAMES.map(([first_name, last_name, state, client], index) => ({
  id: demoId(5, 100 + index),
  email: `${first_name}.${last_name}@bitewing.example`.toLowerCase(),
  first_name,
  last_name,
  phone: `1512555${String(180 + index).padStart(4, '0')}`,
  default_path: null,
  can_use_multi_practice: true,
  force_pin_email: true,
  practiceIds: practicesOf(client),
  grants: grantsOf('home', 'missingCode:list_missingcode'),
  state,
}))
