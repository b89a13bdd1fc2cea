import type { contract, ParsedInputOf } from '@bitewing/contract'
import { fail } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { assignLine, type LineRow, livingClients, lockLines } from './queries.ts'

type Asked = ParsedInputOf<(typeof contract)['phoneLines']['assign']>

/** Each line that changes hands is in the log of administration, and the screens of both clients are told. */
export async function assignLines(context: AdministrationContext, { lines }: Asked): Promise<void> {
  const { db, user, tell } = context
  const wanted = new Map(lines.map(({ _id, clientId }) => [_id, clientId]))
  const clients = new Map((await livingClients(db)).map(({ _id, name }) => [_id, name]))
  const known = await lockLines(db, [...wanted.keys()])
  if (known.length < wanted.size) throw fail('request.not_found')
  for (const line of known) {
    const clientId = wanted.get(line.id) ?? null
    if (clientId !== null && !clients.has(clientId)) throw fail('lines.no_client')
    tell({
      subject: 'phone line',
      id: line.id,
      label: line.name,
      action: 'change',
      clientIds: [line.client_id, clientId].filter((one) => one !== null),
      before: { Client: line.client ?? '' },
      after: { Client: clientId === null ? '' : (clients.get(clientId) ?? '') },
    })
    if (line.client_id === clientId) continue
    await assignLine(db, line.id, clientId, user.userId)
    await tellScreens(context, line, clientId)
  }
}

async function tellScreens({ signal }: AdministrationContext, line: LineRow, clientId: string | null): Promise<void> {
  for (const concerned of [line.client_id, clientId])
    for (const topic of ['calls', 'sms'] as const)
      if (concerned !== null) await signal({ event: { topic, clientId: concerned } })
}
