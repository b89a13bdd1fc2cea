import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const FOLDER = resolve(import.meta.dirname, '../../migrations')

const made: string[] = []
const removeAll = () => made.forEach((folder) => rmSync(folder, { recursive: true, force: true }))

/** The migrations of a program that is newer than this one, or older: its folder, for `migrate`. */
export function withMigrations(more: Readonly<Record<string, string>>, without: readonly string[] = []): URL {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-migrations-'))
  if (made.push(folder) === 1) process.once('exit', removeAll)
  cpSync(FOLDER, folder, { recursive: true })
  for (const name of without) rmSync(join(folder, name))
  for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}
