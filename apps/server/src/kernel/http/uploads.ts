import type { IncomingMessage } from 'node:http'
import type { Upload } from '@bitewing/contract'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { fail, type Failure } from '../errors.ts'
import { ConcurrencyLimit } from '../concurrency-limit.ts'

/** spec D5. */
export const LARGEST_FILE = 25 * 1024 * 1024
/** For all parts together: a form of many files must not take more memory than a few large ones. */
export const LARGEST_FORM = 60 * 1024 * 1024
const LARGEST_FIELD = 64 * 1024
const FIELDS = 50
const FILES = 10
/** Files are held in memory while they are checked. */
const limit = new ConcurrencyLimit(8)

type Form = { fields: Record<string, string>; files: Upload[] }

/** Reads a multipart form completely or not at all. */
export async function readForm(request: IncomingMessage): Promise<Form> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM) throw fail('files.too_large')
  const leave = await limit.enter()
  try {
    // A client that disconnected while waiting triggers no further event.
    if (request.destroyed) throw fail('request.unreadable')
    return await parts(request)
  } finally {
    leave()
  }
}

function parts(request: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const refuse = (failure: Failure) => {
      request.unpipe()
      // The rest is read and discarded, because a browser does not read the answer while it is still sending.
      request.resume()
      reject(failure)
    }
    const reader = openReader(request)
    if (reader === undefined) return refuse(fail('request.unreadable'))
    const form: Form = { fields: {}, files: [] }
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > LARGEST_FORM) refuse(fail('files.too_large'))
    })
    reader.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) return refuse(fail('request.unreadable'))
      form.fields[name] = value
    })
    reader.on('file', (_name, stream, filename) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => refuse(fail('files.too_large')))
      // A part that breaks off fails its own stream first and then the form.
      stream.on('error', () => refuse(fail('request.unreadable')))
      stream.on('end', () => form.files.push({ filename: filename ?? '', bytes: Buffer.concat(chunks) }))
    })
    reader.on('filesLimit', () => refuse(fail('files.too_many')))
    reader.on('fieldsLimit', () => refuse(fail('request.unreadable')))
    reader.on('error', () => refuse(fail('request.unreadable')))
    reader.on('finish', () => resolve(form))
    request.on('close', () => {
      if (!request.complete) reject(fail('request.unreadable'))
    })
    request.pipe(reader)
  })
}

/** Undefined if the form does not name a boundary. */
function openReader(request: IncomingMessage): InstanceType<typeof Busboy> | undefined {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fileSize: LARGEST_FILE, fieldSize: LARGEST_FIELD, fields: FIELDS, files: FILES },
    })
  } catch {
    return undefined
  }
}
