import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Folders, SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'
import { GoogleApi } from './api.ts'
import type { GoogleToken } from './token.ts'

const generated = z.object({ ids: z.array(z.string()).min(1) })
const listed = z.object({ files: z.array(z.object({ name: z.string() })) })
const stored = z.object({ webViewLink: z.string().default('') })

const EVERY_DRIVE = { supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' }

/** Google Drive. A file's id is fetched beforehand, so storing it a second time is refused with 409: it is stored already. */
export function googleFolders(root: string, token: GoogleToken): Folders {
  const api = new GoogleApi(root, token)
  return {
    newFileId: async () => {
      const answer = generated.safeParse(await api.repeatable({ path: '/drive/v3/files/generateIds?count=1' }))
      if (!answer.success) throw new SheetsUnavailable()
      return answer.data.ids[0] as string
    },
    store: async ({ folderId }, { id, name, contentType, bytes }, guard) => {
      const boundary = randomUUID()
      const metadata = JSON.stringify({ id, name, mimeType: contentType, parents: [folderId] })
      const body = Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n${metadata}\r\n`),
        Buffer.from(`--${boundary}\r\ncontent-type: ${contentType}\r\n\r\n`),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      await guard.soon()
      guard.now()
      try {
        const path = '/upload/drive/v3/files?uploadType=multipart&fields=id,webViewLink&supportsAllDrives=true'
        const contentType = `multipart/related; boundary=${boundary}`
        return linkOf(await api.once({ method: 'POST', path, contentType, body }))
      } catch (error) {
        if (!(error instanceof SheetsRefused) || error.status !== 409) throw error
        const path = `/drive/v3/files/${encodeURIComponent(id)}?fields=id,webViewLink&supportsAllDrives=true`
        return linkOf(await api.repeatable({ path }))
      }
    },
    hasFile: async ({ folderId }, name) => {
      const q = `${quoted(folderId)} in parents and name = ${quoted(name)} and trashed = false`
      const query = new URLSearchParams({ q, fields: 'files(name)', ...EVERY_DRIVE })
      const answer = listed.safeParse(await api.repeatable({ path: `/drive/v3/files?${query.toString()}` }))
      if (!answer.success) throw new SheetsUnavailable()
      // Google ignores upper and lower case when it looks for a name.
      return answer.data.files.some((file) => file.name === name)
    },
  }
}

/** A text in a query of files.list. Unescaped, an id with a quote in it could ask about another folder. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

function linkOf(answer: unknown): { url: string } {
  const parsed = stored.safeParse(answer)
  if (!parsed.success) throw new SheetsUnavailable()
  return { url: parsed.data.webViewLink }
}
