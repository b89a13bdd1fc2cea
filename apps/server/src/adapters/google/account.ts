import { SheetsRefused } from '../../kernel/ports/sheets.ts'
import type { Account } from '../../kernel/vault/account.ts'
import { type GoogleToken, serviceAccount, serviceAccountToken } from './token.ts'

const GOOGLE = 'https://oauth2.googleapis.com/token'

/** Tokens for a stored service account. Where they come from is not the stored file's to say: it would name any server. */
export function accountToken({ serviceAccount: file = '' }: Account['values']): GoogleToken {
  const account = readAccount(file)
  if (account === undefined)
    return async () => {
      throw new SheetsRefused(401)
    }
  return serviceAccountToken({ ...account, token_uri: GOOGLE })
}

function readAccount(file: string) {
  try {
    return serviceAccount.parse(JSON.parse(file))
  } catch {
    return undefined
  }
}
