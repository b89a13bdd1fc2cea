import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** What proxies, load balancers and content networks add, each under its own name. */
const FROM_A_PROXY =
  /^(forwarded|via|client-ip|cdn-loop|true-client-ip|x-(real|client|cluster-client|remote|originating|original)(-.*)?|x-forwarded.*|x-proxy.*|(x-)?(cf|cloudfront|amzn?|azure|arr|appengine|appgw|envoy|fastly|akamai|fly|vercel|render|railway|google|goog|cloud)-.*)$/

/** Whether the request comes from this machine itself: not through a proxy on it, and not for a host name that merely resolves to it. */
export function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request
  const forwarded = Object.keys(headers).some((name) => FROM_A_PROXY.test(name))
  return !forwarded && LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '')
}
