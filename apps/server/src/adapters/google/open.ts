import { readFileSync } from 'node:fs'
import { StartError } from '@bitewing/db'
import type { Folders, Sheets } from '../../kernel/ports/sheets.ts'
import { googleFolders } from './folders.ts'
import { googleSheets } from './sheets.ts'
import { serviceAccount, serviceAccountToken } from './token.ts'

type Google = { sheets: Sheets; folders: Folders }

/** Google, if there is a key; else the sandbox, if there is one; with neither, practices have no sheets. */
export function openGoogle(keyFile: string | undefined, sandboxUrl: string | undefined): Google | undefined {
  if (keyFile !== undefined) {
    const token = serviceAccountToken(readKey(keyFile))
    return {
      sheets: googleSheets('https://sheets.googleapis.com', token),
      folders: googleFolders('https://www.googleapis.com', token),
    }
  }
  if (sandboxUrl === undefined) return undefined
  const [root, token] = [`${sandboxUrl}/google`, async () => 'sandbox-google-token']
  return { sheets: googleSheets(root, token, true), folders: googleFolders(root, token) }
}

function readKey(path: string) {
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new StartError('The setting GOOGLE_KEY_FILE must be the path of a service account’s key file (JSON).')
  }
}
