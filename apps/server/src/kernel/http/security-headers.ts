import type { FastifyInstance } from 'fastify'

const policy = (phone: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // Mantine sets sizes through style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `frame-src 'self' blob:${phone}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

export type SecurityHeaders = Record<'page' | 'api', Readonly<Record<string, string>>>

/** What the page of the phone may use; the browser refuses it the microphone unless its origin is named. */
const PHONE_USES = ['microphone', 'autoplay', 'clipboard-read', 'clipboard-write', 'hid']

/** What pages and files are sent with, and what answers of the API are. */
export function securityHeaders({ https, phoneOrigin }: { https: boolean; phoneOrigin?: string }): SecurityHeaders {
  const page = {
    'content-security-policy': policy(phoneOrigin === undefined ? '' : ` ${phoneOrigin}`),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links in e-mails carry tokens, which must not leak as a referrer.
    'referrer-policy': 'no-referrer',
    // The phone signs its people in by a window of its own, which must be able to answer it (docs/decisions/0041).
    'cross-origin-opener-policy': phoneOrigin === undefined ? 'same-origin' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions(phoneOrigin),
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  return { page, api: { ...page, 'cache-control': 'no-store' } }
}

function permissions(phoneOrigin: string | undefined): string {
  const never = 'camera=(), geolocation=(), payment=()'
  if (phoneOrigin === undefined) return `${never}, microphone=()`
  return [never, ...PHONE_USES.map((use) => `${use}=(self "${phoneOrigin}")`)].join(', ')
}

export function addSecurityHeaders(app: FastifyInstance, { page, api }: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? api : page).header('x-request-id', request.id)
    done()
  })
}
