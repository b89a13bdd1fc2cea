import { buffer } from 'node:stream/consumers'
import type { SentFile } from '@bitewing/contract'
import { inspectDocument } from '@bitewing/documents'
import type { IdentifierView } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { type Converter, NotConverted } from '../../kernel/ports/converter.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { TooManyWaiting } from '../../kernel/turns-by-user.ts'
import { kindOf } from './incoming.ts'
import type { Previews } from './previews.ts'
import { findFile, type StoredFile } from './queries.ts'
import type { FilesContext } from './storing.ts'

type Wish = { transactionId: string; fileId: string }
type Reading = FilesContext & { identifiers(): Promise<IdentifierView> }

export async function download(storage: Storage, ctx: Reading, wish: Wish): Promise<SentFile> {
  return await asStored(storage, await existing(ctx, wish))
}

/** A PDF is shown as it is, a Word file after conversion to PDF. */
export async function preview(
  dependencies: { storage: Storage; converter: Converter; previews: Previews },
  ctx: Reading,
  wish: Wish,
): Promise<SentFile> {
  const file = await existing(ctx, wish)
  const kind = kindOf(file.content_type)
  if (kind === 'pdf') return await asStored(dependencies.storage, file)
  if (kind === undefined) throw fail('files.no_preview')
  const userId = ctx.user?.userId ?? ''
  const content = await dependencies.previews.of(file.sha256.toString('hex'), userId, async () => {
    const { stream } = await contentOf(dependencies.storage, file)
    const word = await buffer(stream)
    // It may have been stored when less was refused.
    if ('refused' in inspectDocument(word)) throw fail('files.no_preview')
    return await converted(dependencies.converter.toPdf(word, userId))
  })
  const filename = file.filename.replace(/\.docx?$/i, '.pdf')
  return { filename, contentType: 'application/pdf', size: content.length, content }
}

/** In a document that Bitewing made and stored, identifiers are whole and cannot be masked any more. What people uploaded is theirs. */
async function existing(ctx: Reading, { transactionId, fileId }: Wish): Promise<StoredFile> {
  const file = await ctx.inScope((db) => findFile(db, transactionId, fileId))
  if (file === undefined) throw fail('request.not_found')
  if (file.shows_identifiers && !(await ctx.identifiers()).whole) throw fail('files.whole_identifiers')
  return file
}

async function asStored(storage: Storage, file: StoredFile): Promise<SentFile> {
  const { stream, size } = await contentOf(storage, file)
  return { filename: file.filename, contentType: file.content_type, size, content: stream }
}

async function contentOf(storage: Storage, file: StoredFile) {
  const found = await storage.get(file.storage_key)
  if (found === undefined) throw fail('files.not_there')
  return found
}

async function converted(work: Promise<Uint8Array>): Promise<Uint8Array> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooManyWaiting) throw fail('files.too_many_previews')
    throw error instanceof NotConverted ? fail('files.no_preview') : error
  }
}
