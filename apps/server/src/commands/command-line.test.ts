import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMPILED } from '../testing/compiled.ts'

const folder = import.meta.dirname
const commands = readdirSync(folder)
  .filter((file) => !file.endsWith('.test.ts') && file !== 'sentences.ts')
  .filter((file) => readFileSync(join(folder, file), 'utf8').includes('commandLine('))

test.for(commands)('%s answers an option that it does not have with how it is used', (command) => {
  const program = join(folder, command)
  const env = { ...process.env, ...COMPILED }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--nonsense'], { env, encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^npm run /)
  expect(stderr).not.toContain('    at ')
})
