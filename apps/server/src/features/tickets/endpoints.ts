import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { listTickets, presentTicket, raiseTicket, respond, setStatus } from './tickets.ts'

export function ticketsFeature(): Handlers<(typeof contract)['tickets']> {
  return {
    all: (ctx, input) => listTickets(ctx, input),
    one: (ctx, { id }) => presentTicket(ctx.db, id),
    add: (ctx, fields) => raiseTicket(ctx, fields),
    respond: (ctx, { issueId, message }) => respond(ctx, issueId, message),
    setStatus: (ctx, { id, status }) => setStatus(ctx, id, status),
  }
}
