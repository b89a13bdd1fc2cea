import { createHmac, timingSafeEqual } from 'node:crypto'

/** Azure Storage's Shared Key, as a server checks it: written from the specification, not from a client. */

export type SignedRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}
export type Account = { name: string; key: string }

const signed = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
]

/** `url` is the complete path as it was sent: a client with the account in the path signs it as part of the path. */
export function isSignedBy(account: Account, request: SignedRequest, now = Date.now()): boolean {
  const match = /^SharedKey ([^:]+):(.+)$/.exec(textOf(request, 'authorization'))
  if (match === null || match[1] !== account.name) return false
  if (Math.abs(now - Date.parse(textOf(request, 'x-ms-date') || textOf(request, 'date'))) > 15 * 60_000) return false
  const expected = createHmac('sha256', Buffer.from(account.key, 'base64')).update(toSign(account, request)).digest()
  const given = Buffer.from(match[2] ?? '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function toSign(account: Account, request: SignedRequest): string {
  const standard = signed.map((name) => {
    const value = textOf(request, name)
    // An empty body has no length here, since version 2015-02-21.
    return name === 'content-length' && value === '0' ? '' : value
  })
  const own = Object.keys(request.headers)
    .filter((name) => name.startsWith('x-ms-'))
    .sort()
    .map((name) => `${name}:${textOf(request, name).replace(/\s+/g, ' ').trim()}`)
  const { pathname, searchParams } = new URL(request.url, 'http://azure')
  const parameters = [...new Set(searchParams.keys())]
    .sort()
    .map((name) => `${name.toLowerCase()}:${searchParams.getAll(name).sort().join(',')}`)
  return [request.method, ...standard, ...own, [`/${account.name}${pathname}`, ...parameters].join('\n')].join('\n')
}

function textOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}
