import type { FastifyInstance } from 'fastify'

/**
 * The server listens on loopback only, but a browser on this machine can be led here by any web page: one that another
 * site sends, or that comes under another name (DNS rebinding), is refused.
 */
export function onlyFromThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    const led = typeof site === 'string' && site !== 'same-origin' && site !== 'none' && !isNavigation(request)
    if (led || !/^(127\.0\.0\.1|localhost|\[::1\])$/.test(request.hostname)) {
      return reply.code(403).type('text/plain').send('The sandbox answers programs and pages of this machine only.')
    }
    return undefined
  })
}

/** A link to one of the pages, such as Bitewing's own. */
function isNavigation({ method, headers }: { method: string; headers: Record<string, unknown> }): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
}
