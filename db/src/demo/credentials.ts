import { demoId } from './demo-id.ts'
import { users } from './people.ts'
import { clients, practices } from './world.ts'

export type DemoCredential = {
  clientId: string
  /** Null: for all practices of the client. */
  practiceId: string | null
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What the sandbox takes. Portal logins are invented. */
const openDental = { customerKey: 'sandbox-customer' }
const services = {
  stedi: { key: 'sandbox-stedi-key' },
  change: { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' },
  x12: { user: 'sandbox', password: 'sandbox-password', sender: 'BITEWING', receiver: 'SANDBOX' },
} as const

/** Every client has those of its services and a portal, and the first two have a practice with one of its own. */
export const demoCredentials: DemoCredential[] = [
  ...clients.map(({ id, eligibility_provider: service }, index) => ({
    clientId: id,
    practiceId: null,
    groups: {
      openDental,
      [service]: services[service],
      'Portal of Meridian Dental': {
        user: `office${index + 1}@bitewing.example`,
        password: `Invented-${index + 1}-Portal`,
      },
    },
  })),
  ...[0, 1].flatMap((index) => {
    const practice = practices.find(({ client_id }) => client_id === clients[index]?.id)
    return practice === undefined
      ? []
      : [{ clientId: practice.client_id, practiceId: practice.id, groups: { openDental } }]
  }),
]

/** The words by which the outside names the clients. */
export const clientKeys = clients.map(({ id, name }, index) => ({
  id: demoId(33, index),
  client_id: id,
  key: name.toLowerCase().replaceAll(/\W+/g, '-'),
  created_by: users[0]?.id,
}))
