import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** AWS Signature Version 4 in the header, as a server checks it: written from the specification, not from a client. */

export type SignedRequest = {
  method: string
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}
export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string }

/** S3's name for the reason why a request is refused; undefined if it is accepted. */
export function refusal(request: SignedRequest, credentials: Credentials, now = Date.now()): string | undefined {
  const header = textOf(request, 'authorization')
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (match === null) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', signedHeaders = '', signature = ''] = match
  if (keyId !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed'
  const names = signedHeaders.split(';')
  // What is not signed can be changed on the way.
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) return 'AccessDenied'
  if (Math.abs(now - timeOf(textOf(request, 'x-amz-date'))) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', textOf(request, 'x-amz-date'), scope, sha256(canonical(request, names))].join(
    '\n',
  )
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${credentials.secretAccessKey}`,
  )
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function canonical(request: SignedRequest, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url, 'http://s3')
  const path = pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = names.map((name) => `${name}:${textOf(request, name).trim().replace(/\s+/g, ' ')}\n`).join('')
  return [request.method, path, query, headers, names.join(';'), textOf(request, 'x-amz-content-sha256')].join('\n')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')) || 0
}

function textOf({ headers }: SignedRequest, name: string): string {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
