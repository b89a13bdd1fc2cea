import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyJson, bodyParts } from '../../frame/body.ts'
import type { Journal } from '../../frame/journal.ts'
import { type Drive, type DriveFile, newFileId, type NewFile } from './drive.ts'
import { Refusal } from './refusal.ts'

/** files.create (with and without content), files.list, files.get and files.generateIds. */
export function driveRoutes(app: FastifyInstance, drive: Drive, journal: Journal): void {
  const create = (request: FastifyRequest, given: NewFile, content?: { bytes: Buffer; contentType: string }) => {
    const file = drive.create(given, content)
    const { id, name, mimeType, parents } = file
    journal.wrote(
      'files.create',
      { id, name, mimeType, parents },
      content === undefined ? undefined : { filename: name, bytes: content.bytes },
    )
    return fileJson(file, request)
  }

  app.post('/drive/v3/files', (request, reply) => reply.send(create(request, metadataOf(bodyJson(request.body)))))

  app.post('/upload/drive/v3/files', (request, reply) => {
    const contentType = request.headers['content-type'] ?? ''
    if (!contentType.startsWith('multipart/related')) {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return reply.send(create(request, {}, { bytes, contentType }))
    }
    const [metadata, media] = bodyParts(request.body, contentType)
    if (metadata === undefined || media === undefined) throw new Refusal(400, 'Missing end boundary in multipart body.')
    return reply.send(
      create(request, metadataOf(bodyJson(metadata.bytes)), {
        bytes: media.bytes,
        contentType: media.headers['content-type'] ?? 'application/octet-stream',
      }),
    )
  })

  app.get('/drive/v3/files', (request, reply) => {
    const { q, pageSize } = request.query as { q?: string; pageSize?: string }
    const files = drive.list(q).slice(0, Number(pageSize ?? 100))
    return reply.send({
      kind: 'drive#fileList',
      incompleteSearch: false,
      files: files.map((file) => fileJson(file, request)),
    })
  })

  app.get('/drive/v3/files/generateIds', (request, reply) => {
    const { count } = request.query as { count?: string }
    const ids = Array.from({ length: Math.min(Number(count ?? 10), 1000) }, newFileId)
    return reply.send({ kind: 'drive#generatedIds', space: 'drive', ids })
  })

  app.get('/drive/v3/files/:id', (request, reply) => {
    const file = drive.get((request.params as { id: string }).id)
    const { alt } = request.query as { alt?: string }
    return alt === 'media' ? reply.type(file.mimeType).send(file.bytes) : reply.send(fileJson(file, request))
  })
}

function metadataOf(body: unknown): NewFile {
  const given = Object(body) as NewFile
  if (given !== body || !Array.isArray(given.parents ?? [])) throw new Refusal(400, 'Parse Error')
  return given
}

function fileJson({ bytes, ...file }: DriveFile, request: FastifyRequest) {
  return {
    kind: 'drive#file',
    ...file,
    size: String(bytes.length),
    webViewLink: `${request.protocol}://${request.host}/admin/google/files/${file.id}`,
  }
}
