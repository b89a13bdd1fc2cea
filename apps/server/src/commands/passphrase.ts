import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '@bitewing/db'
import type { Settings } from '../settings.ts'

const SHORTEST = 12

/** BACKUP_PASSPHRASE, or what a person types, twice where it is a new one. Never a parameter, which others on the machine could read. */
export async function passphraseFor({ backupPassphrase }: Settings, isNew: boolean): Promise<string> {
  if (backupPassphrase !== undefined) return backupPassphrase
  if (!process.stdin.isTTY)
    throw new StartError('A backup is encrypted: set BACKUP_PASSPHRASE, or run this where it can be typed.')
  const typed = await ask('Passphrase of the backup: ')
  if (typed.length < SHORTEST) throw new StartError(`A passphrase has at least ${SHORTEST} characters.`)
  if (isNew && (await ask('The same again: ')) !== typed) throw new StartError('The two passphrases differ.')
  return typed
}

/** Without showing what is typed. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}
