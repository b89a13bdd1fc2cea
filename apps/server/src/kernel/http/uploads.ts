import type { IncomingMessage } from 'node:http'
import type { Upload } from '@bitewing/contract'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { fail, type Failure } from '../errors.ts'
import { Turnstile } from './turnstile.ts'

/** Spec decision 5. */
export const LARGEST_FILE = 25 * 1024 * 1024
const LARGEST_FIELD = 64 * 1024
const FIELDS = 50
const FILES = 10
/** Files are held in memory while they are looked at. */
const turnstile = new Turnstile(8)

type Form = { fields: Record<string, string>; files: Upload[] }

/** Reads a form of several parts, whole or not at all. */
export async function readForm(request: IncomingMessage): Promise<Form> {
  const leave = await turnstile.enter()
  try {
    return await parts(request)
  } finally {
    leave()
  }
}

function parts(request: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const refuse = (failure: Failure) => {
      request.unpipe()
      // What is still coming is not read: the connection ends with the answer.
      request.resume()
      reject(failure)
    }
    let reader: InstanceType<typeof Busboy>
    try {
      reader = new Busboy({
        headers: request.headers as BusboyHeaders,
        limits: { fileSize: LARGEST_FILE, fieldSize: LARGEST_FIELD, fields: FIELDS, files: FILES },
      })
    } catch {
      return refuse(fail('request.unreadable'))
    }
    const form: Form = { fields: {}, files: [] }
    reader.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) refuse(fail('request.unreadable'))
      form.fields[name] = value
    })
    reader.on('file', (_name, stream, filename) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => refuse(fail('files.too_large')))
      stream.on('end', () => form.files.push({ filename: filename ?? '', bytes: Buffer.concat(chunks) }))
    })
    reader.on('filesLimit', () => refuse(fail('files.too_many')))
    reader.on('fieldsLimit', () => refuse(fail('request.unreadable')))
    reader.on('error', () => refuse(fail('request.unreadable')))
    reader.on('finish', () => resolve(form))
    request.on('aborted', () => reject(fail('request.unreadable')))
    request.pipe(reader)
  })
}
