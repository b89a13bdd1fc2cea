import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '../../frame/provider.ts'
import { refusal, sha256 } from './signature.ts'

const credentials = { accessKeyId: 'sandbox-access-key', secretAccessKey: 'sandbox-secret-key', region: 'us-east-1' }
const BUCKET = 'bitewing'

type StoredObject = { bytes: Buffer; contentType: string; etag: string; modified: string }

const statuses: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  AuthorizationHeaderMalformed: 400,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
  SlowDown: 429,
  InternalError: 500,
  ServiceUnavailable: 503,
}

/** Objects in one bucket: PUT, GET, HEAD, DELETE, path style, signed. */
export function s3(): Provider {
  const objects = new Map<string, StoredObject>()
  return {
    name: 's3',
    title: 'Object storage (S3)',
    about: `Bucket ${BUCKET}, region ${credentials.region}, access key ${credentials.accessKeyId}, secret key ${credentials.secretAccessKey}.`,
    failure: (status) => xmlError(Object.keys(statuses).find((code) => statuses[code] === status) ?? 'InternalError'),
    routes(app, { journal }) {
      app.addHook('onRequest', async (request, reply) => {
        const { method, headers } = request
        const code = refusal({ method, url: request.raw.url ?? '', headers }, credentials) ?? wrongBucket(request)
        return code === undefined ? undefined : refuse(reply, code)
      })
      app.put('/:bucket/:key', (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const promised = request.headers['x-amz-content-sha256']
        if (promised !== 'UNSIGNED-PAYLOAD' && promised !== sha256(bytes))
          return refuse(reply, 'XAmzContentSHA256Mismatch')
        const contentType = request.headers['content-type'] ?? 'binary/octet-stream'
        const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
        objects.set(keyOf(request), { bytes, contentType, etag, modified: new Date().toUTCString() })
        journal.wrote(
          'PutObject',
          { key: keyOf(request), contentType, size: bytes.length },
          { filename: keyOf(request), bytes },
        )
        return reply.header('etag', etag).send()
      })
      app.get('/:bucket/:key', { exposeHeadRoute: true }, (request, reply) => {
        const object = objects.get(keyOf(request))
        if (object === undefined) return refuse(reply, 'NoSuchKey')
        return reply
          .headers({ etag: object.etag, 'last-modified': object.modified, 'content-length': object.bytes.length })
          .type(object.contentType)
          .send(object.bytes)
      })
      app.delete('/:bucket/:key', (request, reply) => {
        // S3 says the same whether it was there or not.
        if (objects.delete(keyOf(request))) journal.wrote('DeleteObject', { key: keyOf(request) })
        return reply.code(204).send()
      })
    },
  }
}

function keyOf(request: FastifyRequest): string {
  return (request.params as { key: string }).key
}

function wrongBucket(request: FastifyRequest): string | undefined {
  const { bucket } = request.params as { bucket?: string }
  return bucket === undefined || bucket === BUCKET ? undefined : 'NoSuchBucket'
}

function refuse(reply: FastifyReply, code: string): FastifyReply {
  const { contentType, body } = xmlError(code)
  return reply
    .code(statuses[code] ?? 400)
    .type(contentType)
    .send(body)
}

function xmlError(code: string) {
  const text = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message><RequestId>SANDBOX</RequestId></Error>`
  return { contentType: 'application/xml', body }
}
