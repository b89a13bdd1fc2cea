import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { closeDataFolder } from './embedded/data-directory.ts'

const folders: string[] = []

function oldDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-private-'))
  folders.push(folder)
  mkdirSync(join(folder, 'files/ab'), { recursive: true })
  for (const name of ['bitewing.log', 'files/ab/abc']) writeFileSync(join(folder, name), '')
  for (const name of ['.', 'files', 'files/ab']) chmodSync(join(folder, name), 0o755)
  for (const name of ['bitewing.log', 'files/ab/abc']) chmodSync(join(folder, name), 0o644)
  return folder
}

const mode = (...path: string[]) => statSync(join(...path)).mode & 0o777

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test('a folder of an earlier version is closed with everything in it', () => {
  const folder = oldDataFolder()
  closeDataFolder(folder, [])
  expect(['.', 'files', 'files/ab'].map((name) => mode(folder, name))).toEqual([0o700, 0o700, 0o700])
  expect(['bitewing.log', 'files/ab/abc'].map((name) => mode(folder, name))).toEqual([0o600, 0o600])
})

test('a start that was killed while it closed files is repeated by the next one', () => {
  const folder = oldDataFolder()
  for (const name of ['.', 'files/ab']) chmodSync(join(folder, name), 0o700)
  writeFileSync(join(folder, 'files/later'), '', { mode: 0o644 })
  closeDataFolder(folder, [])
  expect(mode(folder, 'files/later')).toBe(0o600)
})

test('a folder that is closed already is not searched again', () => {
  const folder = oldDataFolder()
  chmodSync(join(folder, 'files'), 0o700)
  closeDataFolder(folder, [])
  expect(mode(folder, 'files/ab/abc')).toBe(0o644)
})

test('what is shared on purpose keeps its modes, and so does what a link leads to', () => {
  const [folder, elsewhere] = [oldDataFolder(), oldDataFolder()]
  mkdirSync(join(folder, 'shares/palmetto'), { recursive: true })
  for (const name of ['shares', 'shares/palmetto']) chmodSync(join(folder, name), 0o775)
  symlinkSync(elsewhere, join(folder, 'link'))
  closeDataFolder(folder, [join(folder, 'shares'), join(folder, 'missing')])
  expect(mode(folder, 'shares/palmetto')).toBe(0o775)
  expect(mode(folder, 'link/bitewing.log')).toBe(0o644)
})
