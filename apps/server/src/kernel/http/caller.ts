import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Cookie } from './context.ts'

/** All that a handler may know about HTTP and do with it. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return {
    requestId: request.id,
    ip: normalAddress(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    cookie: (name) => readCookie(request.headers.cookie ?? '', name),
    setCookie: (cookie) => void reply.header('set-cookie', writeCookie(cookie)),
  }
}

/** ::ffff:127.0.0.1 is 127.0.0.1 */
function normalAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

function writeCookie(cookie: Cookie): string {
  const { name, value, path, httpOnly, maxAgeSeconds } = cookie
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; Secure; SameSite=Strict${httpOnly ? '; HttpOnly' : ''}`
}
