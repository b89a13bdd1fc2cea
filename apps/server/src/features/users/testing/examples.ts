import { demoUsers } from '@bitewing/db/demo'
import { clientId, type ExamplesOf, practiceId } from '../../../testing/example-inputs.ts'

/** Works for the first client alone, which the foreigner does not administer. */
const manager = demoUsers.find(({ email }) => email === 'manager@bitewing.example')?.id ?? ''
const payload = {
  firstName: 'A',
  lastName: 'B',
  user: 'example@bitewing.example',
  phone: '',
  forcePinEmail: true,
}
const sheet = () =>
  new File(
    ['First Name,Last Name,Email,Send PIN to email,Practices\nA,B,sheet@bitewing.example,Yes,Lakeside Loop\n'],
    'people.csv',
  )

export const users: ExamplesOf<'users'> = {
  list: {},
  find: { userId: manager },
  offer: {},
  add: { payload, practices: [practiceId], permission: [] },
  change: { payload: { ...payload, _id: manager }, practices: [practiceId], permission: [] },
  remove: { userId: manager },
  setState: { id: manager, blocked: true, reason: 'Left the company' },
  invite: { id: manager },
  endSessions: { id: manager },
  export: {},
  review: { clientId },
  confirmAccess: { id: manager, clientId },
  withdrawAccess: { id: manager, clientId },
  previewImport: { files: [sheet()] },
  import: { files: [sheet()] },
}
