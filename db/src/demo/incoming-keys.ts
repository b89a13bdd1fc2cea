import { clients, practices } from './world.ts'

/** With these the sandbox signs: a key of every practice for its voice intake, and one of every client for its claim tools. */
export const demoIncomingKeys = [
  ...practices.map(({ id, client_id, name }) => ({
    clientId: client_id,
    practiceId: id,
    name: 'Voice intake',
    scope: 'intake' as const,
    line: name,
  })),
  ...clients.map(({ id, name }) => ({
    clientId: id,
    practiceId: null,
    name: 'Claim tools',
    scope: 'claims' as const,
    line: name,
  })),
]
