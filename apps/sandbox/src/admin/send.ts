import type { FastifyReply, FastifyRequest } from 'fastify'

export function wantsJson({ headers }: FastifyRequest): boolean {
  return headers['content-type'] === 'application/json' || headers.accept === 'application/json'
}

export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(text)
}
