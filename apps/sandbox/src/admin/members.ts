import type { FastifyInstance } from 'fastify'
import type { PayerNetwork } from '../eligibility/payer-network.ts'
import { memberOf } from './member.ts'
import { memberPage, membersPage, noMemberPage } from './member-pages.ts'
import { sendPage, wantsJson } from './send.ts'

/** What is true about members, what payers reveal of it, and how often they were asked; for people and for tests. */
export function memberRoutes(app: FastifyInstance, network: PayerNetwork): void {
  app.get('/admin/members', (request, reply) => {
    const { memberId } = request.query as { memberId?: string }
    if (memberId) return reply.redirect(`/admin/members/${encodeURIComponent(memberId.trim())}`, 303)
    return sendPage(reply, membersPage())
  })

  app.get('/admin/members/:memberId', (request, reply) => {
    const { memberId } = request.params as { memberId: string }
    const member = memberOf(memberId, network, request.query as Parameters<typeof memberOf>[2])
    if (wantsJson(request)) return reply.send(member)
    return sendPage(reply, member.people.length === 0 ? noMemberPage(member) : memberPage(member))
  })
}
