import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from '../../frame/provider.ts'
import { isSignedBy } from './signature.ts'

const account = { name: 'sandboxaccount', key: Buffer.from('the account key of the sandbox').toString('base64') }
const CONTAINER = 'bitewing'

type Blob = { bytes: Buffer; contentType: string; md5: string; etag: string; modified: string }

const statuses: Readonly<Record<string, number>> = {
  AuthenticationFailed: 403,
  Md5Mismatch: 400,
  InvalidHeaderValue: 400,
  ContainerNotFound: 404,
  BlobNotFound: 404,
  UnsupportedHttpVerb: 405,
  TooManyRequests: 429,
  InternalError: 500,
  ServerBusy: 503,
}

/** Block blobs in one container: Put, Get, Get Properties, Delete; Shared Key. */
export function azureBlob(): Provider {
  const blobs = new Map<string, Blob>()
  return {
    name: 'azure-blob',
    title: 'Object storage (Azure Blob)',
    about: `Account ${account.name} with the key ${account.key}, container ${CONTAINER}.`,
    failure: (status) => xmlError(Object.keys(statuses).find((code) => statuses[code] === status) ?? 'InternalError'),
    routes(app, { journal }) {
      app.addHook('onRequest', async (request, reply) => {
        reply.headers({
          'x-ms-request-id': request.id,
          'x-ms-version': request.headers['x-ms-version'] ?? '2021-12-02',
        })
        const { method, headers } = request
        if (!isSignedBy(account, { method, url: request.raw.url ?? '', headers }))
          return refuse(reply, 'AuthenticationFailed')
        const { container } = request.params as { container?: string }
        return container === undefined || container === CONTAINER ? undefined : refuse(reply, 'ContainerNotFound')
      })
      app.put('/:account/:container/:blob', (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (request.headers['x-ms-blob-type'] !== 'BlockBlob') return refuse(reply, 'InvalidHeaderValue')
        const md5 = createHash('md5').update(bytes).digest('base64')
        const promised = request.headers['content-md5']
        if (promised !== undefined && promised !== md5) return refuse(reply, 'Md5Mismatch')
        const contentType = String(request.headers['x-ms-blob-content-type'] ?? 'application/octet-stream')
        const blob = {
          bytes,
          contentType,
          md5,
          etag: `"0x${Date.now().toString(16)}"`,
          modified: new Date().toUTCString(),
        }
        blobs.set(nameOf(request), blob)
        journal.wrote(
          'Put Blob',
          { blob: nameOf(request), contentType, size: bytes.length },
          { filename: nameOf(request), bytes },
        )
        return reply
          .code(201)
          .headers({
            etag: blob.etag,
            'last-modified': blob.modified,
            'content-md5': md5,
            'x-ms-request-server-encrypted': 'true',
          })
          .send()
      })
      app.get('/:account/:container/:blob', { exposeHeadRoute: true }, (request, reply) => {
        const blob = blobs.get(nameOf(request))
        if (blob === undefined) return refuse(reply, 'BlobNotFound')
        return reply
          .headers({
            etag: blob.etag,
            'last-modified': blob.modified,
            'content-length': blob.bytes.length,
            'content-md5': blob.md5,
            'x-ms-blob-type': 'BlockBlob',
            'accept-ranges': 'bytes',
          })
          .type(blob.contentType)
          .send(blob.bytes)
      })
      app.delete('/:account/:container/:blob', (request, reply) => {
        if (!blobs.delete(nameOf(request))) return refuse(reply, 'BlobNotFound')
        journal.wrote('Delete Blob', { blob: nameOf(request) })
        return reply.code(202).send()
      })
    },
  }
}

function nameOf(request: FastifyRequest): string {
  return (request.params as { blob: string }).blob
}

function refuse(reply: FastifyReply, code: string): FastifyReply {
  const { contentType, body } = xmlError(code)
  return reply
    .code(statuses[code] ?? 400)
    .header('x-ms-error-code', code)
    .type(contentType)
    .send(body)
}

function xmlError(code: string) {
  const text = code.replace(/([a-z])([A-Z])/g, '$1 $2')
  const body = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${text}</Message></Error>`
  return { contentType: 'application/xml', body }
}
