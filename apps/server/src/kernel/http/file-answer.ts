import { Readable } from 'node:stream'
import { EMPTY_FILE, type SentFile } from '@bitewing/contract'
import type { FastifyReply } from 'fastify'

/** A file is always downloaded or given to our own viewer, and never rendered as a page of ours, whatever type it claims to be. */
export function sendFile(reply: FastifyReply, { filename, contentType, size, content, empty }: SentFile): FastifyReply {
  reply.headers({
    'content-type': contentType,
    ...(size !== undefined && { 'content-length': size }),
    'content-disposition': disposition(filename),
    ...(empty === true && { [EMPTY_FILE]: 'true' }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  return reply.send(sendable(content))
}

/** A stream is sent as it is; a client that disconnects before the first byte ends it too. */
function sendable(content: SentFile['content']): Buffer | Readable {
  if (content instanceof Uint8Array) return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return content instanceof Readable ? content : Readable.from(content)
}

/** RFC 6266: an ASCII name for old programs, and the real one encoded. */
function disposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
