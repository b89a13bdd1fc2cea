import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileAdmin } from '../../admin/file-pages.ts'
import type { Provider } from '../../frame/provider.ts'
import { Containers, STORAGE_CONTAINER } from './containers.ts'
import { listBlobs, listContainers } from './listing.ts'
import { isSignedBy } from './signature.ts'

const account = { name: 'sandboxaccount', key: Buffer.from('the account key of the sandbox').toString('base64') }

const statuses: Readonly<Record<string, number>> = {
  AuthenticationFailed: 403,
  Md5Mismatch: 400,
  InvalidHeaderValue: 400,
  InvalidQueryParameterValue: 400,
  ContainerNotFound: 404,
  BlobNotFound: 404,
  UnsupportedHttpVerb: 405,
  TooManyRequests: 429,
  InternalError: 500,
  ServerBusy: 503,
}

/** Block blobs in containers: Put, Get, Get Properties, Delete, List Containers, List Blobs; Shared Key. */
export function azureBlob(): Provider {
  const containers = new Containers()
  return {
    name: 'azure-blob',
    title: 'Object storage and files (Azure Blob)',
    about: `Account ${account.name} with the key ${account.key}. The container ${STORAGE_CONTAINER} is for storage; the others hold files of practices' systems.`,
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
        return container === undefined || containers.has(container) ? undefined : refuse(reply, 'ContainerNotFound')
      })
      // The client puts a slash behind the account.
      app.get('/:account/', (request, reply) => {
        const query = request.query as Record<string, string>
        if (query['comp'] !== 'list') return refuse(reply, 'InvalidQueryParameterValue')
        return reply.type('application/xml').send(listContainers(containers, query))
      })
      app.get('/:account/:container', (request, reply) => {
        const query = request.query as Record<string, string>
        if (query['comp'] !== 'list' || query['restype'] !== 'container')
          return refuse(reply, 'InvalidQueryParameterValue')
        return reply.type('application/xml').send(listBlobs(containers, placeOf(request).container, query))
      })
      app.put('/:account/:container/*', (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (request.headers['x-ms-blob-type'] !== 'BlockBlob') return refuse(reply, 'InvalidHeaderValue')
        const { container, name } = placeOf(request)
        const promised = request.headers['content-md5']
        const contentType = String(request.headers['x-ms-blob-content-type'] ?? 'application/octet-stream')
        const blob = containers.store(container, name, bytes, contentType)
        if (promised !== undefined && promised !== blob.md5) {
          containers.remove(container, name)
          return refuse(reply, 'Md5Mismatch')
        }
        journal.wrote('Put Blob', { blob: name, contentType, size: bytes.length }, { filename: name, bytes })
        return reply
          .code(201)
          .headers({
            etag: blob.etag,
            'last-modified': blob.modified.toUTCString(),
            'content-md5': blob.md5,
            'x-ms-request-server-encrypted': 'true',
          })
          .send()
      })
      app.get('/:account/:container/*', { exposeHeadRoute: true }, (request, reply) => {
        const { container, name } = placeOf(request)
        const blob = containers.find(container, name)
        if (blob === undefined) return refuse(reply, 'BlobNotFound')
        return reply
          .headers({
            etag: blob.etag,
            'last-modified': blob.modified.toUTCString(),
            'content-length': blob.bytes.length,
            'content-md5': blob.md5,
            'x-ms-blob-type': 'BlockBlob',
            'accept-ranges': 'bytes',
          })
          .type(blob.contentType)
          .send(blob.bytes)
      })
      app.delete('/:account/:container/*', (request, reply) => {
        const { container, name } = placeOf(request)
        if (!containers.remove(container, name)) return refuse(reply, 'BlobNotFound')
        journal.wrote('Delete Blob', { blob: name })
        return reply.code(202).send()
      })
    },
    admin: fileAdmin('azure-blob', 'Container', containers),
  }
}

/** Names of blobs have slashes in them, which clients escape or not. */
function placeOf(request: FastifyRequest): { container: string; name: string } {
  const { pathname } = new URL(request.raw.url ?? '/', 'http://azure')
  const [, , , container = '', ...name] = pathname.split('/')
  return { container: decodeURIComponent(container), name: decodeURIComponent(name.join('/')) }
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
